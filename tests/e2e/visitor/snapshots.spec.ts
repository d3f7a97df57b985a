import {expect, type Page, test} from '@playwright/test'
import sharp from 'sharp'
import {openPage} from './open-page.ts'

/** Where each template can be seen, and the place on the page that is looked at. */
const places = {
  hero: ['/', '#home'],
  location: ['/', '#location'],
  interest: ['/', '#interestForm'],
  banner: ['/FloorPlan/59B', 'body'],
  figure: ['/FloorPlan/59B', 'main section'],
  'coming-soon': ['/FloorPlan/114A', 'main section'],
  'video-tabs': ['/FloorPlan/videos', 'main section'],
  'model-house': ['/FloorPlan/Emodel', 'main section'],
  'video-feature': ['/Brand/video', 'main section'],
  reveal: ['/Brand/intro', 'main section'],
  features: ['/Brand/intro', 'main section:nth-of-type(2)'],
  cards: ['/LocationEnvironment/intro', 'main section'],
  'info-table': ['/BusinessGuide/intro', 'main section'],
  'fee-tiers': ['/SalesInfo/stampTax', 'main section'],
  download: ['/SalesInfo/announcement', 'main section:nth-of-type(2)'],
  contact: ['/thegaon/customer', 'main section'],
  'registration-form': ['/thegaon/customer', 'main section:nth-of-type(2)'],
  footer: ['/FloorPlan/114A', 'footer'],
  'not-found': ['/nowhere/at-all', 'body'],
} as const

/** How many px of the screen, to each side, become one of the snapshot. */
const coarseness = 10

const screens = {
  narrow: {width: 390, height: 840},
  wide: {width: 1440, height: 900},
} as const

/** Pictures are replaced from time to time; what matters is where they are. */
const withoutPictures = `
  span:has(> picture) { background: #b9b3a6 !important; }
  img, video { visibility: hidden !important; }
`

test.use({bypassCSP: true})

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(`on a ${screen} screen`, () => {
    test.use({viewport})

    for (const [name, [path, place]] of Object.entries(places)) {
      test(`${name} looks as it did`, async ({page}) => {
        await openPage(page, path)
        await page.addStyleTag({content: withoutPictures})
        await lookAt(page, place)
        expect(await sketch(page, viewport)).toMatchSnapshot([screen, `${name}.png`], {
          threshold: 0.06,
          maxDiffPixelRatio: 0.03,
        })
      })
    }
  })
}

async function lookAt(page: Page, place: string): Promise<void> {
  const element = page.locator(place).filter({visible: true}).first()
  await element.evaluate(async (found) => {
    const {top} = found.getBoundingClientRect()
    scrollTo({top: top + scrollY - 120, behavior: 'instant'})
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/**
 * The screen so coarse that how a machine draws the edge of a letter makes no difference, while
 * anything that is missing, moved or of another colour does.
 */
async function sketch(page: Page, {width, height}: {width: number; height: number}) {
  const picture = await page.screenshot({animations: 'disabled', caret: 'hide'})
  return sharp(picture)
    .resize(width / coarseness, height / coarseness, {kernel: 'cubic', fit: 'fill'})
    .png()
    .toBuffer()
}
