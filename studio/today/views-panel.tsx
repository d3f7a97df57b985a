import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {IntentLink} from 'sanity/router'
import {styled} from 'styled-components'
import project from '../../sanity.json' with {type: 'json'}
import {Panel, Quiet} from './panel.tsx'

interface Viewed {
  readonly id: string
  readonly title: string | null
  readonly count: number
}

const query = `*[_type == "pressViews" && count > 0 && defined(post->title)]
  | order(count desc)[0...8]{"id": post._ref, "title": post->title, count}`

/** A table whose last column also has bars, so that the chart needs no second version. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;

  caption { position: absolute; clip-path: inset(50%); }
  thead { position: absolute; clip-path: inset(50%); }
  th { padding: 0.375rem 0.75rem 0.375rem 0; text-align: start; font-weight: inherit; }
  th a { color: inherit; }
  td { width: 45%; }
  td > div { display: flex; align-items: center; gap: 0.5rem; }
  i {
    height: 0.75rem;
    min-width: 2px;
    border-radius: 2px;
    background: var(--card-badge-primary-dot-color, #2276fc);
  }
`

/** The posts that visitors read most. */
export function ViewsPanel() {
  const viewed = useMostViewed()
  const posts = Array.isArray(viewed) ? viewed : []
  const most = Math.max(1, ...posts.map(({count}) => count))
  return (
    <Panel title="많이 읽은 보도자료">
      {viewed === null && <Quiet>불러오는 중입니다…</Quiet>}
      {viewed === 'failed' && <Quiet>조회수를 불러오지 못했습니다.</Quiet>}
      {Array.isArray(viewed) && posts.length === 0 && <Quiet>아직 읽은 사람이 없습니다.</Quiet>}
      {posts.length > 0 && (
        <Table>
          <caption>보도자료별 조회수</caption>
          <thead>
            <tr>
              <th scope="col">제목</th>
              <th scope="col">조회수</th>
            </tr>
          </thead>
          <tbody>
            {posts.map(({id, title, count}) => (
              <tr key={id}>
                <th scope="row">
                  <IntentLink intent="edit" params={{id, type: 'pressPost'}}>
                    {title}
                  </IntentLink>
                </th>
                <td>
                  <div>
                    <i style={{width: `${(count / most) * 75}%`}} />
                    {count.toLocaleString('ko-KR')}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}

function useMostViewed(): readonly Viewed[] | 'failed' | null {
  const client = useClient({apiVersion: project.apiVersion})
  const [viewed, setViewed] = useState<readonly Viewed[] | 'failed' | null>(null)
  useEffect(() => {
    client
      .fetch<Viewed[]>(query, {}, {perspective: 'published'})
      .then(setViewed, () => setViewed('failed'))
  }, [client])
  return viewed
}
