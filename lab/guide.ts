import {mkdir} from 'node:fs/promises'
import {chromium} from 'playwright'
import {orExplain, readWords} from '../app/words.ts'
import {chromiumArguments, findChromium} from '../scripts/machine/chromium.ts'
import {prepareContent} from './guide/prepare-content.ts'
import {folder, takeShot} from './guide/shot.ts'
import {shots} from './guide/shots.ts'
import {Visit} from './guide/visit.ts'
import {startOwnSite} from './own-site/own-site.ts'

/** In KB: what all pictures of the guide may weigh together. */
const most = 2000

/**
 * `npm run lab -- guide [NAME …]`: takes the pictures of the editors' guide from a Studio of its own, on the
 * sample's content, so that they show what editors see.
 */
const known = shots.map(([name]) => name)
const usage = `npm run lab -- guide [NAME ...], of ${known.join(', ')}`
const {words: names} = orExplain(() =>
  readWords(process.argv.slice(2), {most: known.length, usage, flags: {}}),
)
if (!names.every((name) => known.includes(name))) {
  console.error(usage)
  process.exit(2)
}
const wanted = shots.filter(([name]) => names.length === 0 || names.includes(name))
await mkdir(folder, {recursive: true})
const site = await startOwnSite()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArguments],
})
try {
  await prepareContent(site)
  const visit = new Visit(browser, site)
  let bytes = 0
  for (const [name, lookAt] of wanted) {
    try {
      const size = await takeShot(name, await lookAt(visit))
      console.log(`${name} ${Math.round(size / 1000)} KB`)
      bytes += size
    } catch (reason) {
      // The others can still be taken.
      console.error(name, reason)
      process.exitCode = 1
    }
  }
  if (bytes > most * 1000) throw new Error(`The pictures weigh more than ${most} KB together`)
} finally {
  await browser.close()
  await site.close()
}
