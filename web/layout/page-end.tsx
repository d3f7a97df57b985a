import {FixedBar} from './fixed-bar.tsx'
import {Footer} from './footer.tsx'

/** What comes after every page. */
export function PageEnd() {
  return (
    <>
      <Footer />
      <FixedBar />
    </>
  )
}
