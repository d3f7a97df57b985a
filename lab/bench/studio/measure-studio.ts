import {chromium} from 'playwright'
import {chromiumArguments, findChromium} from '../../../scripts/machine/chromium.ts'
import type {OwnSite} from '../../own-site/own-site.ts'
import type {Row} from '../row.ts'
import {measureEditing} from './editing.ts'
import {measureFirstLoad} from './first-load.ts'
import {measureOpening} from './opening.ts'

/** What an editor waits for, from the address of the Studio to what visitors see of an edit. */
export async function measureStudio({origin}: OwnSite): Promise<readonly Row[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments],
  })
  try {
    const context = await browser.newContext({
      viewport: {width: 1440, height: 900},
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
    })
    // It ends what hangs; how long the Studio takes is what is measured.
    context.setDefaultTimeout(120_000)
    return [
      ...(await measureFirstLoad(context, origin)),
      ...(await measureOpening(context, origin)),
      ...(await measureEditing(browser, context, origin)),
    ]
  } finally {
    await browser.close()
  }
}
