import {memo, useEffect, useRef} from 'react'
import {useLoaderData} from 'react-router-dom'
import {PageHead} from '../../layout/page-head.tsx'
import {deferred} from '../../startup/deferred.tsx'
import {afterFirstInteraction} from '../../startup/first-interaction.ts'
import {Hero} from './hero.tsx'
import type {Home} from './home-data.ts'
import {placeOf} from './home-section.tsx'
import {SectionDots} from './section-dots.tsx'
import {wholeHome} from './whole-home.ts'

const BelowHero = deferred(async () => (await import('./below-hero.tsx')).BelowHero)

export function HomePage() {
  const home = useLoaderData<Home | null>()
  return (
    <>
      <PageHead
        sharePicture={home?.sharePicture}
        title={null}
        search={home?.search ?? null}
        path="/"
      />
      {home && <HomeSections home={home} />}
    </>
  )
}

const HomeSections = memo(({home}: {home: Home}) => {
  const root = useRef<HTMLDivElement>(null)
  const [first] = home.sections ?? []
  const {isFirstPart} = home

  // The data is requested together with the code.
  useEffect(() => {
    if (isFirstPart) void afterFirstInteraction(wholeHome)
  }, [isFirstPart])

  return (
    <div ref={root}>
      <SectionDots label={home.sectionsLabel} stops={home.stops} root={root} />
      {first?._type === 'hero' && <Hero section={first} place={placeOf(first)} />}
      <BelowHero home={home} />
    </div>
  )
})
