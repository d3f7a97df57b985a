import {type MouseEvent, useMemo} from 'react'
import {Link, useLoaderData, useRevalidator} from 'react-router-dom'
import {styled} from 'styled-components'
import {pressFeedPath} from '../../shared/press-paths.ts'
import {useLabels} from '../context/shell.tsx'
import {PageFrame} from '../layout/page-frame.tsx'
import {PageHead} from '../layout/page-head.tsx'
import {AdminPanel} from '../press-admin/admin-panel.tsx'
import type {PAGE_QUERY_RESULT} from '../queries/content.gen.ts'
import {contentColumn} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {framedButton} from '../ui/button-styles.ts'
import {PageSections} from './page-sections.tsx'
import type {PressList} from './press-pages.ts'
import {PressTable} from './press-table.tsx'
import {usePressWords} from './press-words.ts'
import {usePressPages} from './use-press-pages.ts'

interface PressListData {
  /** The press site's slug. */
  readonly site: string
  readonly page: NonNullable<PAGE_QUERY_RESULT['page']>
  readonly list: PressList
  readonly cursor: string
}

const Column = styled.div`
  ${contentColumn}
  display: grid;
  justify-items: center;
  gap: ${theme.space.gap};
  padding-top: ${theme.space.gap};
`

const More = styled(Link)`
  ${framedButton}
  min-width: min(13em, 100%);
  &[aria-busy='true'] { cursor: progress; opacity: 0.7; }
`

const Empty = styled.p`
  width: 100%;
  padding-block: ${theme.space.block};
  border-block: 1px solid ${theme.color.rule};
  color: ${theme.color.inkSoft};
  text-align: center;
`

/** The press list, and under it what an administrator needs. */
export function PressListPage() {
  const {site, page, list, cursor} = useLoaderData<PressListData>()
  const [above, below] = useMemo(() => aroundList(page.sections ?? []), [page.sections])
  return (
    <>
      <PageHead
        sharePicture={page.sharePicture}
        title={page.title}
        search={page.search}
        path={page.path}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={page.title ?? ''}
        href={pressFeedPath(site)}
      />
      <PageFrame page={page}>
        <PageSections sections={above} />
        <PressPosts key={site + cursor} {...{site, page, list, cursor}} />
        <PageSections sections={below} />
      </PageFrame>
    </>
  )
}

/** Splits the sections at the one that stands for the list. */
function aroundList<Section extends {readonly _type: string}>(sections: readonly Section[]) {
  const end = sections.findIndex(({_type}) => _type === 'pressList') + 1
  return [sections.slice(0, end), sections.slice(end)] as const
}

function PressPosts({site, page, list, cursor}: PressListData) {
  const {rows, next, isLoading, loadMore, startOver} = usePressPages({list, cursor})
  const {loadMore: more} = usePressWords()
  const {loading} = useLabels('common')
  const {revalidate} = useRevalidator()
  const section = page.sections?.find((candidate) => candidate._type === 'pressList')

  const append = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isLoading) loadMore()
  }
  const reload = () => {
    startOver()
    revalidate()
  }

  return (
    <Column>
      {rows.length > 0 ? (
        <PressTable site={site} rows={rows} label={page.title} />
      ) : (
        <Empty>{section?.emptyText}</Empty>
      )}
      {next !== null && (
        <More to={next} aria-busy={isLoading} onClick={append} rel="next">
          {isLoading ? loading : more}
        </More>
      )}
      <AdminPanel site={site} onPosted={reload} />
    </Column>
  )
}
