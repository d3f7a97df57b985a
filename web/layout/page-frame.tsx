import type {ReactNode} from 'react'
import {styled} from 'styled-components'
import type {PAGE_QUERY_RESULT} from '../queries/content.gen.ts'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {Disclaimers} from './disclaimers.tsx'
import {PageBanner} from './page-banner.tsx'
import {ContactFacts} from './structured-data.tsx'
import {SubNavigation} from './sub-navigation.tsx'

type PageDocument = NonNullable<PAGE_QUERY_RESULT['page']>

interface PageFrameProps {
  readonly page: PageDocument
  readonly children: ReactNode
}

const Body = styled.div`
  padding-block: ${theme.space.block} ${theme.space.section};

  &[data-low] { padding-top: ${theme.space.wide}; }
  ${media.print} { padding-block: ${theme.space.small}; }
`

/** What every page but the home page has around its sections. */
export function PageFrame({page, children}: PageFrameProps) {
  const {path, subMenu, disclaimers, sections} = page
  const isLow = sections?.[0]?._type === 'videoTabs'
  return (
    <>
      <PageBanner key={path} page={page} isLow={isLow} />
      <SubNavigation menu={subMenu} path={path} />
      <Body data-low={isLow || undefined}>{children}</Body>
      <Disclaimers disclaimers={disclaimers} />
      {sections?.some(({_type}) => _type === 'contact') && <ContactFacts />}
    </>
  )
}
