import {lazy, memo, Suspense, useEffect, useRef} from 'react'
import {useLoaderData} from 'react-router-dom'
import type {HOME_QUERY_RESULT} from '../../content/content.gen.ts'
import {PageHead} from '../../layout/page-head.tsx'
import {firstStir} from '../first-stir.ts'
import {Hero} from './hero.tsx'
import type {Home} from './home-data.ts'
import {pageStops} from './page-stops.ts'
import {SectionDots} from './section-dots.tsx'
import {useKeptClicks} from './use-kept-clicks.ts'

const code = firstStir.then(() => import('./below-hero.tsx'))

/** Cut off from the network, the page stays as the server has drawn it. */
const BelowHero = lazy(() =>
  code.then(
    ({BelowHero}) => ({default: BelowHero}),
    () => new Promise<never>(() => {}),
  ),
)

export function HomePage() {
  const home = useLoaderData<HOME_QUERY_RESULT>()
  return (
    <>
      <PageHead title={null} search={home?.search ?? null} path="/" />
      {home && <HomeSections home={home} />}
    </>
  )
}

/** Drawn once: whoever draws it anew while it still waits for its code throws the server's HTML away. */
const HomeSections = memo(({home}: {home: Home}) => {
  const root = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const releaseClicks = useKeptClicks(below)

  useEffect(() => void code.catch(releaseClicks), [releaseClicks])

  return (
    <div ref={root}>
      <SectionDots label={home.sectionsLabel} stops={pageStops(home)} root={root} />
      {home.hero && <Hero hero={home.hero} />}
      <div ref={below}>
        <Suspense>
          <BelowHero home={home} onReady={releaseClicks} />
        </Suspense>
      </div>
    </div>
  )
})
