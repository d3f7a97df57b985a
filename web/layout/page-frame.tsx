import type {ReactNode} from 'react'
import {styled} from 'styled-components'
import type {PAGE_QUERY_RESULT} from '../queries/content.gen.ts'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {UnitFacts} from '../units/unit-facts.tsx'
import {Disclaimers} from './disclaimers.tsx'
import {PageBanner} from './page-banner.tsx'
import {ContactFacts} from './structured-data.tsx'
import {SubNavigation} from './sub-navigation.tsx'

type PageDocument = NonNullable<PAGE_QUERY_RESULT['page']>

interface PageFrameProps {
  readonly page: PageDocument
  /** The content has a headline of its own, which says more than the page's title. */
  readonly hasHeadline?: boolean
  readonly children: ReactNode
}

const Body = styled.div`
  padding-block: ${theme.space.block} ${theme.space.section};

  &[data-low] { padding-top: ${theme.space.wide}; }
  ${media.print} { padding-block: ${theme.space.small}; }
`

type First = NonNullable<PageDocument['sections']>[number] | undefined

/** A film, a tour, a plan, a sheet or a form: what the visitor came for should be in view on arrival. */
const showsAtOnce = (first: First): boolean =>
  first?._type === 'videoTabs' ||
  first?._type === 'videoFeature' ||
  first?._type === 'modelHouse' ||
  first?._type === 'figure' ||
  first?._type === 'registrationForm'

type PageSection = NonNullable<PageDocument['sections']>[number]

const shownUnit = (section: PageSection) =>
  section._type === 'figure' && section.unit ? {unit: section.unit, image: section.image} : []

/** What every page but the home page has around its sections. */
export function PageFrame({page, hasHeadline = false, children}: PageFrameProps) {
  const {path, subMenu, disclaimers, sections} = page
  const first = sections?.[0]
  const low = showsAtOnce(first) ? first?._type : undefined
  return (
    <>
      <PageBanner key={path} page={page} low={low} titleAs={hasHeadline ? 'p' : 'h1'} />
      <SubNavigation menu={subMenu} path={path} />
      <Body data-low={low}>{children}</Body>
      <Disclaimers disclaimers={disclaimers} />
      {sections?.some(({_type}) => _type === 'contact') && <ContactFacts />}
      <UnitFacts units={(sections ?? []).flatMap(shownUnit)} />
    </>
  )
}
