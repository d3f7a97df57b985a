import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {ImageWork, type ImageWorkOptions} from '../images/image-work.ts'
import type {RenderOptions} from '../images/render-image.ts'
import {endlessDrawing as endless, quarters, svg} from '../testing/pictures.ts'
import {openRealLake, type RealLake} from '../testing/real-lake.ts'

const plain = svg(40, '<path d="M0 0h40v20H0z"/>')

function openWork(options: Partial<ImageWorkOptions>): ImageWork {
  const work = new ImageWork(options)
  onTestFinished(() => work.close())
  return work
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-test-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

/** Describes a picture from its own file. */
function describe(work: ImageWork, content: string, by = 'somebody') {
  const path = join(newFolder(), 'picture')
  writeFileSync(path, content)
  const wants = ['lqip', 'palette'] as const
  return work.describe({by, rank: 'asked', name: path, about: path}, path, {
    maxPixels: 100_000_000,
    wants,
  })
}

async function storedPicture() {
  const path = join(newFolder(), 'picture.png')
  await quarters(400, 200).png().toFile(path)
  return {path, width: 400, height: 200, isVector: false, isAnimated: false}
}

const huge: RenderOptions = {
  transform: {
    width: 8192,
    height: 8192,
    fit: 'scale',
    crop: {kind: 'edges', x: 0, y: 0},
    blur: 2000,
  },
  format: 'avif',
  maxPixels: 100_000_000,
}

test('a picture that takes too long is given up with a reason, and the next one is rendered', {
  tags: 'nightly',
}, async () => {
  const work = openWork({deadlineMs: 5000, processes: 1})
  const hostile = describe(work, endless)
  const next = describe(work, plain)
  await expect(hostile).rejects.toMatchObject({
    status: 422,
    message: 'The picture takes longer to be read or made than 5 s',
  })
  expect(await next).toMatchObject({width: 40, extension: 'svg'})
})

test('a picture that takes too much memory is given up with a reason, and the next one is rendered', async () => {
  const work = openWork({maxBytes: 200_000_000, processes: 1})
  const original = await storedPicture()
  const piece = {by: 'somebody', rank: 'asked', name: 'huge', about: 'picture'} as const
  const hostile = work.render(piece, original, huge)
  const next = describe(work, plain)
  await expect(hostile).rejects.toMatchObject({status: 422, message: /more memory/})
  expect(await next).toMatchObject({width: 40})
})

test('a picture that was given up is not retried at once', async () => {
  const work = openWork({maxBytes: 200_000_000, processes: 1})
  const original = await storedPicture()
  const piece = {by: 'somebody', rank: 'asked', name: 'huge', about: 'picture'} as const
  const render = () => work.render(piece, original, huge).catch((error: unknown) => error)
  expect(await render()).toBe(await render())
})

test('one caller with endless pictures leaves one process to the others', async () => {
  const work = openWork({deadlineMs: 60_000, processes: 2})
  const hostile = Array.from({length: 16}, () => describe(work, endless, 'hostile'))
  expect(await describe(work, plain, 'visitor')).toMatchObject({width: 40})
  const ended = Promise.allSettled(hostile)
  expect(await Promise.race([ended, 'still at it'])).toBe('still at it')
})

test('an idle process ends', async () => {
  const work = openWork({idleMs: 1})
  await describe(work, plain)
  await expect.poll(() => work.running).toBe(0)
  expect(await describe(work, plain)).toMatchObject({width: 40})
})

function upload({ask, token}: RealLake, bytes: string | Buffer) {
  return ask('/v2025-02-19/assets/images/production', {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`},
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  })
}

test('an upload that would take hours to render is refused with a reason, and leaves nothing behind', {
  tags: 'nightly',
}, async () => {
  const directory = newFolder()
  const imageWork = openWork({deadlineMs: 5000})
  const real = openRealLake({directory, imageWork})
  const response = await upload(real, endless)
  expect(response.status).toBe(422)
  expect((await response.json()).message).toMatch(/takes longer/)
  expect(readdirSync(join(directory, 'assets', '.uploads'))).toEqual([])
  expect((await upload(real, plain)).status).toBe(200)
})

class CountingWork extends ImageWork {
  rendered = 0
  override render(...args: Parameters<ImageWork['render']>) {
    this.rendered += 1
    return super.render(...args)
  }
}

test('concurrent requests for the same picture share one rendering', async () => {
  const imageWork = new CountingWork()
  onTestFinished(() => imageWork.close())
  const real = openRealLake({imageWork})
  const {document} = await (await upload(real, await quarters(400, 200).png().toBuffer())).json()
  const crowd = Array.from({length: 50}, (_, visitor) =>
    real.lake.fetch(new Request(`http://lake.test${document.url}?w=100&fm=webp`), {
      address: `10.0.0.${visitor}`,
    }),
  )
  const answers = await Promise.all(crowd)
  expect(answers.every(({status}) => status === 200)).toBe(true)
  expect(imageWork.rendered).toBe(1)
})
