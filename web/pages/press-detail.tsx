import {lazy, type MouseEvent, Suspense, useEffect, useState} from 'react'
import {Link, useLoaderData, useLocation, useNavigate} from 'react-router-dom'
import {styled} from 'styled-components'
import {pressListPath, pressPostPath} from '../../shared/press-paths.ts'
import {useLabels} from '../context/shell.tsx'
import {RichText} from '../elements/rich-text.tsx'
import {PageFrame} from '../layout/page-frame.tsx'
import {PageHead} from '../layout/page-head.tsx'
import {ArticleFacts} from '../layout/structured-data.tsx'
import {fetchUser} from '../press-admin/session-client.ts'
import type {PAGE_QUERY_RESULT, PRESS_POST_QUERY_RESULT} from '../queries/content.gen.ts'
import {media} from '../theme/media.ts'
import {contentColumn, displayText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {boundDots} from '../ui/bound-dots.ts'
import {framedButton} from '../ui/button-styles.ts'
import {formatMoment} from './press-date.ts'

interface PressDetailData {
  readonly site: string
  readonly page: NonNullable<PAGE_QUERY_RESULT['page']>
  readonly post: NonNullable<PRESS_POST_QUERY_RESULT>
  /** The count, including this reading. */
  readonly views: number
}

const Article = styled.article`
  ${contentColumn}
  display: grid;
  justify-items: center;
  gap: ${theme.space.gap};
`

const Opening = styled.header`
  display: grid;
  gap: ${theme.space.wide};
  width: 100%;
  max-width: ${theme.width.text};
  padding-bottom: ${theme.space.wide};
  border-bottom: 1px solid ${theme.color.ink};
`

const Title = styled.h1`
  ${displayText}
  font-size: ${theme.size.heading};
`

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.hair} ${theme.space.wide};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  font-variant-numeric: tabular-nums;

  div { display: flex; gap: ${theme.space.tight}; }
  dt { font-weight: 600; color: ${theme.color.ink}; }
`

const Body = styled(RichText)`
  width: 100%;
  gap: ${theme.space.wide};
`

const Back = styled(Link)`
  ${framedButton}
  min-width: min(13em, 100%);
  margin-top: ${theme.space.gap};
  ${media.phone} { width: 100%; }
`

export function PressDetailPage() {
  const {site, page, post, views} = useLoaderData<PressDetailData>()
  const path = pressPostPath(site, post._id)
  const list = pressListPath(site)
  const {title, summary, date} = post
  const search = {
    title: null,
    description: summary,
    hidden: null,
    image: page.search?.image ?? null,
  }
  return (
    <>
      <PageHead title={title} search={search} path={path} type="article" />
      <ArticleFacts article={{title, summary, date, path}} />
      <PageFrame page={page} hasHeadline>
        <Article>
          <Opening>
            <Title>{boundDots(title)}</Title>
            <PostFacts date={date} views={views} />
          </Opening>
          <Body value={post.content} />
          <BackToList to={list} />
        </Article>
        <EditorForAdministrators id={post._id} list={list} />
      </PageFrame>
    </>
  )
}

function PostFacts({date, views}: {date: string | null; views: number}) {
  const words = useLabels('press')
  return (
    <Facts>
      <div>
        <dt>{words.author}</dt>
        <dd>{words.administrator}</dd>
      </div>
      <div>
        <dt>{words.date}</dt>
        <dd>
          <time dateTime={date ?? undefined}>{formatMoment(date)}</time>
        </dd>
      </div>
      <div>
        <dt>{words.views}</dt>
        <dd>{views.toLocaleString('ko-KR')}</dd>
      </div>
    </Facts>
  )
}

const PostEditor = lazy(async () => ({
  default: (await import('../press-admin/post-editor.tsx')).PostEditor,
}))

/** Visitors never load its code. */
function EditorForAdministrators(props: {readonly id: string; readonly list: string}) {
  const [mayEdit, setMayEdit] = useState(false)
  useEffect(() => {
    fetchUser().then((user) => setMayEdit(user?.mayPost === true))
  }, [])
  return (
    mayEdit && (
      <Suspense>
        <PostEditor {...props} />
      </Suspense>
    )
  )
}

/** Goes back to the same place in the list; a plain link for visitors who come from elsewhere. */
function BackToList({to}: {to: string}) {
  const {backToList} = useLabels('press')
  const {state} = useLocation()
  const navigate = useNavigate()
  const cameFromList = typeof state === 'object' && state !== null && 'fromList' in state

  const goBack = (event: MouseEvent) => {
    if (!cameFromList || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(-1)
  }

  return (
    <Back to={to} onClick={goBack}>
      {backToList}
    </Back>
  )
}
