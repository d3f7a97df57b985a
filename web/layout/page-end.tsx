import {FixedBar} from './fixed-bar.tsx'
import {Footer} from './footer.tsx'
import {PrintEnd} from './print-end.tsx'

/** What follows every page, and is not part of any first view. */
export function PageEnd() {
  return (
    <>
      <PrintEnd />
      <Footer />
      <FixedBar />
    </>
  )
}
