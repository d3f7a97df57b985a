import {join} from 'node:path'
import type {Locator, Page} from 'playwright'
import sharp from 'sharp'

/** Where the pictures of the editors' guide lie. */
export const folder = 'docs/guides/editor'

/** What is to be seen in a picture. */
export interface Shot {
  readonly page: Page
  /** Framed: what the guide speaks of. */
  readonly marks?: readonly Locator[]
}

/** Writes a picture of the window, small enough for a page that has many. Returns its size in bytes. */
export async function takeShot(name: string, {page, marks = []}: Shot): Promise<number> {
  await settle(page)
  for (const mark of marks) await frame(mark)
  const png = await page.screenshot({animations: 'disabled', caret: 'hide'})
  await page.locator('[data-guide-frame]').evaluateAll((frames) => {
    for (const each of frames) each.remove()
  })
  const {size} = await sharp(png)
    .webp({quality: 72, effort: 6, smartSubsample: true})
    .toFile(join(folder, `${name}.webp`))
  return size
}

/** Nothing is pointed at, and what comes late has come: fonts, pictures, panes. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.waitForFunction(() => {
    const isSeen = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight
    const isLoading = [...document.images].some((image) => isSeen(image) && !image.complete)
    return !isLoading && !document.querySelector('[data-ui="Spinner"], [data-ui="Skeleton"]')
  })
}

/** Lies above everything, and is no part of the Studio. It ends with the window. */
async function frame(mark: Locator): Promise<void> {
  await mark.waitFor()
  const box = await mark.boundingBox()
  if (!box) return
  await mark.page().evaluate(({x, y, width, height}) => {
    const shape = document.createElement('div')
    shape.setAttribute('data-guide-frame', '')
    Object.assign(shape.style, {
      position: 'fixed',
      left: `${x - 5}px`,
      top: `${y - 5}px`,
      width: `${width + 10}px`,
      height: `${Math.min(height + 10, innerHeight - y)}px`,
      boxSizing: 'border-box',
      border: '3px solid #d6336c',
      borderRadius: '6px',
      zIndex: '2147483647',
      pointerEvents: 'none',
    })
    document.body.append(shape)
  }, box)
}
