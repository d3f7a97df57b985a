import {lazy, type MouseEvent, Suspense, useEffect, useState} from 'react'
import {Link, useLoaderData, useLocation, useNavigate} from 'react-router-dom'
import {styled} from 'styled-components'
import {pressListPath, pressPostPath} from '../../shared/press-paths.ts'
import {useLabels} from '../context/shell.tsx'
import {Picture} from '../elements/picture.tsx'
import {RichText} from '../elements/rich-text.tsx'
import {PageFrame} from '../layout/page-frame.tsx'
import {PageHead} from '../layout/page-head.tsx'
import {ArticleFacts} from '../layout/structured-data.tsx'
import {fetchUser} from '../press-admin/session-client.ts'
import type {
  PAGE_QUERY_RESULT,
  PRESS_NEIGHBOURS_QUERY_RESULT,
  PRESS_POST_QUERY_RESULT,
} from '../queries/content.gen.ts'
import {columnSizes} from '../theme/column-sizes.ts'
import {media} from '../theme/media.ts'
import {contentColumn, displayText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {boundDots} from '../ui/bound-dots.ts'
import {framedButton} from '../ui/button-styles.ts'
import {Icon} from '../ui/icon.tsx'
import {formatMoment} from './press-date.ts'
import {usePressWords} from './press-words.ts'

interface PressDetailData {
  readonly site: string
  readonly page: NonNullable<PAGE_QUERY_RESULT['page']>
  readonly post: NonNullable<PRESS_POST_QUERY_RESULT>
  readonly neighbours: PRESS_NEIGHBOURS_QUERY_RESULT
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
  dt { flex: none; font-weight: 600; color: ${theme.color.ink}; }
`

const Body = styled(RichText)`
  width: 100%;
  gap: ${theme.space.wide};
`

const Photograph = styled(Picture)`
  width: 100%;
  max-width: ${theme.width.text};
`

const Source = styled.p`
  width: 100%;
  max-width: ${theme.width.text};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};

  strong { margin-right: ${theme.space.tight}; color: ${theme.color.ink}; }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space.tight};
    min-height: ${theme.width.touch};
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`

const Around = styled.ul`
  width: 100%;
  max-width: ${theme.width.text};
  border-top: 1px solid ${theme.color.ink};

  li { border-bottom: 1px solid ${theme.color.rule}; }
  a {
    display: grid;
    grid-template-columns: minmax(max-content, min(5.5em, 22%)) minmax(0, 1fr);
    gap: ${theme.space.base};
    align-items: center;
    min-height: calc(${theme.width.touch} + ${theme.space.base});
    padding: ${theme.space.small} 0;
  }
  a:hover span:last-child { text-decoration: underline; text-underline-offset: 0.25em; }
  span:first-child { color: ${theme.color.inkSoft}; font-size: ${theme.size.small}; }
  ${media.print} { display: none; }
`

const Back = styled(Link)`
  ${framedButton}
  min-width: min(13em, 100%);
  margin-top: ${theme.space.gap};
  ${media.phone} { width: 100%; }
`

export function PressDetailPage() {
  const {site, page, post, neighbours, views} = useLoaderData<PressDetailData>()
  const path = pressPostPath(site, post._id)
  const list = pressListPath(site)
  const {title, summary, date, picture, source} = post
  const search = {
    title: null,
    description: summary,
    hidden: null,
    image: picture?.asset ? picture : (page.search?.image ?? null),
  }
  return (
    <>
      <PageHead
        sharePicture={post.sharePicture}
        title={title}
        search={search}
        path={path}
        type="article"
      />
      <ArticleFacts article={{title, summary, date, path, picture}} />
      <PageFrame page={page} hasHeadline>
        <Article>
          <Opening>
            <Title>{boundDots(title)}</Title>
            <PostFacts date={date} views={views} />
          </Opening>
          {picture?.asset && <Photograph picture={picture} sizes={columnSizes.text} />}
          <Body value={post.content} level={2} />
          <SourceLine source={source} />
          <Neighbours site={site} {...neighbours} />
          <BackToList to={list} />
        </Article>
        <EditorForAdministrators id={post._id} list={list} />
      </PageFrame>
    </>
  )
}

function PostFacts({date, views}: {date: string | null; views: number}) {
  const words = usePressWords()
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

/** Where a post was printed first. */
function SourceLine({source}: Pick<PressDetailData['post'], 'source'>) {
  const words = usePressWords()
  const {newWindow} = useLabels('common')
  const {name, url} = source ?? {}
  if (!name) return null
  return (
    <Source>
      <strong>{words.source}</strong>
      {url && /^https?:/.test(url) ? (
        <a href={url} target="_blank" rel="noopener noreferrer" title={newWindow}>
          {name}
          <Icon name="outside" />
        </a>
      ) : (
        name
      )}
    </Source>
  )
}

/** The posts before and after this one; where this is the first or the last, the other alone. */
function Neighbours({
  site,
  previous,
  next,
}: PRESS_NEIGHBOURS_QUERY_RESULT & {readonly site: string}) {
  const {previousPost, nextPost} = usePressWords()
  const both = [
    {word: previousPost, post: previous},
    {word: nextPost, post: next},
  ]
  const known = both.filter(({post}) => post?.title)
  if (known.length === 0) return null
  return (
    <Around>
      {known.map(({word, post}) => (
        <li key={word}>
          <Link to={pressPostPath(site, post?._id ?? '')}>
            <span>{word}</span>
            <span>{boundDots(post?.title)}</span>
          </Link>
        </li>
      ))}
    </Around>
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
  const {backToList} = usePressWords()
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
