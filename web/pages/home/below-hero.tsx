import type {ComponentType} from 'react'
import {lazy, Suspense, use} from 'react'
import {styled} from 'styled-components'
import {useShell} from '../../context/shell.tsx'
import {Disclaimers} from '../../layout/disclaimers.tsx'
import type {SectionByType} from '../../sections/section-by-type.ts'
import {media} from '../../theme/media.ts'
import {visuallyHidden} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {ComplexFacts} from '../../units/unit-facts.tsx'
import {BrandFilm} from './brand-film.tsx'
import {Hero} from './hero.tsx'
import type {Home, HomeProject, HomeSectionByType, HomeSection as Section} from './home-data.ts'
import {HomeSection, type Place, placeOf} from './home-section.tsx'
import {Interest} from './interest.tsx'
import {LocationPoint} from './location-point.tsx'
import {ComplexGuide} from './narrow/complex-guide.tsx'
import {FirstFacts} from './narrow/first-facts.tsx'
import {OverviewGuide} from './narrow/overview-guide.tsx'
import {UnitGuide} from './narrow/unit-guide.tsx'
import {Premium} from './premium.tsx'
import {wholeHome} from './whole-home.ts'
import {OverviewSheet} from './wide/overview-sheet.tsx'
import {SpecialPlan} from './wide/special-plan.tsx'
import {UnitTeaser} from './wide/unit-teaser.tsx'

type OwnKind = Exclude<keyof HomeSectionByType, keyof SectionByType>

interface TemplateProps<Kind extends OwnKind> {
  readonly section: HomeSectionByType[Kind]
  readonly place: Place
  readonly project: HomeProject
}

/** One template for each file of `schemas/sections/home`; a missing one does not compile. */
const templates: {[Kind in OwnKind]: ComponentType<TemplateProps<Kind>>} = {
  brandFilm: BrandFilm,
  complexGuide: ComplexGuide,
  hero: Hero,
  interest: Interest,
  locationPoint: LocationPoint,
  overviewGuide: OverviewGuide,
  overviewSheet: OverviewSheet,
  premium: Premium,
  specialPlan: SpecialPlan,
  unitGuide: UnitGuide,
  unitTeaser: UnitTeaser,
}

/** The templates of all other pages' sections, which are loaded only for a home that has one of them. */
const Sections = lazy(async () => ({default: (await import('../../sections/index.tsx')).Sections}))

const Sheet = styled(HomeSection)`
  ${media.wide} {
    display: grid;
    align-content: center;
    padding-block: calc(${theme.height.header} + var(--gap)) var(--gap);
  }

  /* The section has its own gutters. */
  ${media.narrow} { padding-inline: 0; }
`

const Name = styled.h1`
  ${visuallyHidden}
`

/**
 * Everything on home but its first picture. Each section is hydrated by itself, so that the one that is tapped
 * does not wait for the others.
 */
export function BelowHero({home}: {readonly home: Home}) {
  const {sections, project, facts, disclaimers} = home.isFirstPart ? use(wholeHome()) : home
  const {site} = useShell().content
  const below = sections?.[0]?._type === 'hero' ? sections.slice(1) : sections
  return (
    <>
      {!sections?.some(({_type}) => _type === 'hero') && <Name>{site?.name}</Name>}
      <FirstFacts facts={facts} />
      {below?.map((section) => (
        <Suspense key={section._key}>
          <OneSection section={section} project={project} />
        </Suspense>
      ))}
      <Disclaimers disclaimers={disclaimers} />
      <ComplexFacts units={(sections ?? []).flatMap(unitsOf)} />
    </>
  )
}

/** Their names and areas: drawings, rooms and households are facts of their own pages, as the first answer is small. */
const unitsOf = (section: Section) =>
  section._type === 'unitGuide'
    ? (section.types ?? []).map(({label, exclusive}) => ({unit: {label, exclusive}, image: null}))
    : []

interface OneSectionProps {
  readonly section: Section
  readonly project: HomeProject
}

function OneSection({section, project}: OneSectionProps) {
  const place = placeOf(section)
  if (isOwn(section)) {
    return <OwnSection kind={section._type} section={section} place={place} project={project} />
  }
  return (
    <Sheet {...place}>
      <Suspense>
        <Sections sections={[section]} />
      </Suspense>
    </Sheet>
  )
}

const isOwn = (section: Section): section is HomeSectionByType[OwnKind] =>
  section._type in templates

interface OwnSectionProps<Kind extends OwnKind> extends TemplateProps<Kind> {
  readonly kind: Kind
}

function OwnSection<Kind extends OwnKind>({kind, section, place, project}: OwnSectionProps<Kind>) {
  const Template: ComponentType<TemplateProps<Kind>> = templates[kind]
  return <Template section={section} place={place} project={project} />
}
