import {FixedBar} from './fixed-bar.tsx'
import {Footer} from './footer.tsx'
import {LineNotice} from './line-notice.tsx'
import {PrintEnd} from './print-end.tsx'

/** What comes after every page, and what no first view needs. */
export function PageEnd() {
  return (
    <>
      <PrintEnd />
      <Footer />
      <FixedBar />
      <LineNotice />
    </>
  )
}
