import {FixedBar} from './fixed-bar.tsx'
import {Footer} from './footer.tsx'
import {PrintEnd} from './print-end.tsx'

/** What comes after every page. */
export function PageEnd() {
  return (
    <>
      <PrintEnd />
      <Footer />
      <FixedBar />
    </>
  )
}
