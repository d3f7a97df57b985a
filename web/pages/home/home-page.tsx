import {lazy, memo, Suspense, useEffect, useRef} from 'react'
import {useLoaderData} from 'react-router-dom'
import {PageHead} from '../../layout/page-head.tsx'
import type {HOME_QUERY_RESULT} from '../../queries/content.gen.ts'
import {firstInteraction} from '../../startup/first-interaction.ts'
import {useReplayedClicks} from '../../startup/use-replayed-clicks.ts'
import {Hero} from './hero.tsx'
import {type Home, pageStops} from './home-data.ts'
import {SectionDots} from './section-dots.tsx'

const code = firstInteraction.then(() => import('./below-hero.tsx'))

/** When the network is down, the page stays as the server rendered it. */
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

/** Rendered once: a new render while its code is loading would throw the server's HTML away. */
const HomeSections = memo(({home}: {home: Home}) => {
  const root = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const replayClicks = useReplayedClicks(below)

  useEffect(() => void code.catch(replayClicks), [replayClicks])

  return (
    <div ref={root}>
      <SectionDots label={home.sectionsLabel} stops={pageStops(home)} root={root} />
      {home.hero && <Hero hero={home.hero} />}
      <div ref={below}>
        <Suspense>
          <BelowHero home={home} onReady={replayClicks} />
        </Suspense>
      </div>
    </div>
  )
})
