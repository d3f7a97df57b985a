import {expect} from '@playwright/test'
import sharp from 'sharp'
import {nightlyUnless, test} from '../browser.ts'
import {openPage} from './open-page.ts'

interface Words {
  readonly text: string
  readonly color: readonly number[]
  readonly box: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
}

/** In the page: gives its banner a white picture, and hides the words on it, which are returned. */
function hideWords(): Words[] {
  const banner = document.querySelector('main h1')?.closest('div:has(picture)')
  for (const frame of banner?.querySelectorAll<HTMLElement>('span:has(picture)') ?? []) {
    frame.style.background = '#fff'
    frame.replaceChildren()
  }
  const elements = [...(banner?.querySelectorAll<HTMLElement>('h1, p, li, a') ?? [])].filter(
    (element) => element.checkVisibility(),
  )
  const words = elements.map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const {x, y, width, height} = range.getBoundingClientRect()
    const color =
      getComputedStyle(element)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? []
    return {text: element.innerText, color, box: {x, y, width, height}}
  })
  for (const element of elements) element.style.visibility = 'hidden'
  return words
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

for (const width of [390, 901, 1440]) {
  test(
    `the words of a banner can be read over a white picture, ${width} px`,
    nightlyUnless(width === 390),
    async ({page}) => {
      await page.setViewportSize({width, height: 900})
      // The second is low, since a film is to be in view.
      for (const path of ['/LocationEnvironment/intro', '/FloorPlan/videos']) {
        await openPage(page, path)
        const words = await page.evaluate(hideWords)
        expect(words.length).toBeGreaterThan(2)
        for (const {text, color, box} of words) {
          const ground = await sharp(await page.screenshot({clip: box})).stats()
          const brightest = ground.channels.slice(0, 3).map(({max}) => max)
          const ratio = (luminance(color) + 0.05) / (luminance(brightest) + 0.05)
          expect.soft(ratio, `${path} ${text}`).toBeGreaterThanOrEqual(4.5)
        }
      }
    },
  )
}
