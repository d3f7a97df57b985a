import {expect, type Page} from '@playwright/test'
import sharp from 'sharp'
import {nightlyUnless, test} from '../browser.ts'
import {openPage} from './open-page.ts'

/** Where each template can be seen: the pages, and the places on them that are looked at. */
const places = {
  '/': {hero: '#home', location: '#location', interest: '#interestForm'},
  '/FloorPlan/59B': {banner: 'body', figure: 'main section'},
  '/FloorPlan/114A': {'coming-soon': 'main section', footer: 'footer'},
  '/FloorPlan/videos': {'video-tabs': 'main section'},
  '/FloorPlan/Emodel': {'model-house': 'main section'},
  '/Brand/video': {'video-feature': 'main section'},
  '/Brand/intro': {reveal: 'main section', features: 'main section:nth-of-type(2)'},
  '/LocationEnvironment/intro': {cards: 'main section:nth-of-type(2)'},
  '/BusinessGuide/intro': {'info-table': 'main section:nth-of-type(2)'},
  '/SalesInfo/stampTax': {'fee-tiers': 'main section'},
  '/SalesInfo/announcement': {download: 'main section:nth-of-type(2)'},
  '/Promotion/Customer': {
    'registration-form': 'main section',
    contact: 'main section:nth-of-type(2)',
  },
  '/nowhere/at-all': {'not-found': 'body'},
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

/** The same days whenever the test runs. */
const free = {
  slots: Array.from({length: 22}, (_, day) => ({
    at: `2027-03-${String(day + 2).padStart(2, '0')}T10:00`,
    left: day % 7 === 6 ? 0 : 12,
  })),
  mostPeople: 4,
}

test.use({bypassCSP: true})

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(`on a ${screen} screen`, nightlyUnless(screen === 'narrow'), () => {
    test.use({viewport})

    for (const [path, named] of Object.entries(places)) {
      test(`${Object.keys(named).join(', ')} of ${path} look as before`, async ({page}) => {
        await page.route('**/api/visits', (route) => route.fulfill({json: free}))
        await openPage(page, path)
        await page.addStyleTag({content: withoutPictures})
        for (const [name, place] of Object.entries(named)) {
          await lookAt(page, place)
          expect.soft(await sketch(page, viewport)).toMatchSnapshot([screen, `${name}.png`], {
            threshold: 0.06,
            maxDiffPixelRatio: 0.03,
          })
        }
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
