import {memo, useRef} from 'react'
import {useLoaderData} from 'react-router-dom'
import {PageHead} from '../../layout/page-head.tsx'
import type {HOME_QUERY_RESULT} from '../../queries/content.gen.ts'
import {deferred} from '../../startup/deferred.tsx'
import {Hero} from './hero.tsx'
import {type Home, pageStops} from './home-data.ts'
import {SectionDots} from './section-dots.tsx'

const BelowHero = deferred(async () => (await import('./below-hero.tsx')).BelowHero)

export function HomePage() {
  const home = useLoaderData<HOME_QUERY_RESULT>()
  return (
    <>
      <PageHead title={null} search={home?.search ?? null} path="/" />
      {home && <HomeSections home={home} />}
    </>
  )
}

const HomeSections = memo(({home}: {home: Home}) => {
  const root = useRef<HTMLDivElement>(null)

  return (
    <div ref={root}>
      <SectionDots label={home.sectionsLabel} stops={pageStops(home)} root={root} />
      {home.hero && <Hero hero={home.hero} />}
      <BelowHero home={home} />
    </div>
  )
})
