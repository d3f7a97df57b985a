import {expect, test} from 'vitest'
import {PictureWarmer} from '../../app/warming/picture-warmer.ts'

/** A lake that answers when the test says so, and the requests that it got. */
function openLake() {
  const asked: string[] = []
  const answers: (() => void)[] = []
  return {
    asked,
    ask: (path: string) => {
      asked.push(path)
      return new Promise<Response>((resolve) =>
        answers.push(() => resolve(new Response('picture'))),
      )
    },
    async answer(times: number) {
      for (let time = 0; time < times; time += 1) {
        answers.shift()?.()
        await new Promise((settled) => setImmediate(settled))
      }
    },
  }
}

const page = (...paths: string[]) =>
  `<img srcSet="${paths.map((path) => path.replaceAll('&', '&amp;')).join(' 9w, ')} 9w">`
const picture = (query: string) => `/images/test/production/aa-9x9.webp?${query}`

test('the pictures of a page are requested one at a time, the most common width first', async () => {
  const lake = openLake()
  const warmer = new PictureWarmer(lake.ask)
  const [small, usual, large] = [
    picture('w=320&auto=format'),
    picture('rect=1,2,3,4&w=1080&auto=format'),
    picture('w=2560&auto=format'),
  ]
  warmer.add(page(small, usual, large))
  expect(lake.asked).toEqual([usual])
  await lake.answer(2)
  expect(lake.asked).toEqual([usual, large, small])
})

test('a page that is rendered again requests only new pictures', async () => {
  const lake = openLake()
  const warmer = new PictureWarmer(lake.ask)
  warmer.add(page(picture('w=320')))
  await lake.answer(1)
  warmer.add(page(picture('w=320'), picture('w=480')))
  await lake.answer(1)
  expect(lake.asked).toEqual([picture('w=320'), picture('w=480')])
})

test('a picture that fails does not stop the others', async () => {
  const asked: string[] = []
  const warmer = new PictureWarmer(async (path) => {
    asked.push(path)
    throw new Error('no')
  })
  warmer.add(page(picture('w=1080'), picture('w=320')))
  await expect.poll(() => asked).toHaveLength(2)
})

test('nothing is requested once the site closes', async () => {
  const lake = openLake()
  const warmer = new PictureWarmer(lake.ask)
  warmer.add(page(picture('w=320'), picture('w=480')))
  warmer.stop()
  await lake.answer(2)
  expect(lake.asked).toHaveLength(1)
})
