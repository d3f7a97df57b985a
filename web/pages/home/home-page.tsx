import {memo, useRef} from 'react'
import {useLoaderData} from 'react-router-dom'
import {PageHead} from '../../layout/page-head.tsx'
import {deferred} from '../../startup/deferred.tsx'
import {Hero} from './hero.tsx'
import {type Home, pageStops} from './home-data.ts'
import {placeOf} from './home-section.tsx'
import {SectionDots} from './section-dots.tsx'

const BelowHero = deferred(async () => (await import('./below-hero.tsx')).BelowHero)

export function HomePage() {
  const home = useLoaderData<Home | null>()
  return (
    <>
      <PageHead title={null} search={home?.search ?? null} path="/" />
      {home && <HomeSections home={home} />}
    </>
  )
}

const HomeSections = memo(({home}: {home: Home}) => {
  const root = useRef<HTMLDivElement>(null)
  const [first] = home.sections ?? []

  return (
    <div ref={root}>
      <SectionDots label={home.sectionsLabel} stops={pageStops(home)} root={root} />
      {first?._type === 'hero' && <Hero section={first} place={placeOf(first)} />}
      <BelowHero home={home} />
    </div>
  )
})
