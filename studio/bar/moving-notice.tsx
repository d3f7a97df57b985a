import {Card, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {datasets} from '../surroundings/datasets.ts'

type Moving = 'announced' | 'stopped' | null

const query = '*[_id == $id][0].state'
const params = {id: project.writingStop}

/** Whether the content is being moved to another lake, which stops all writing for some minutes. */
export function useMoving(): Moving {
  const [moving, setMoving] = useState<Moving>(null)
  const client = useClient({apiVersion: project.apiVersion})
  useEffect(() => {
    const content = client.withConfig({dataset: datasets.site, perspective: 'raw', useCdn: false})
    const look = async () => {
      const state: unknown = await content.fetch(query, params).catch(() => null)
      setMoving(state === 'announced' || state === 'stopped' ? state : null)
    }
    const changes = content
      .listen('*[_id == $id]', params, {events: ['welcome', 'mutation'], includeResult: false})
      // What the stream tells of is looked up: a lost connection begins with a welcome again.
      .subscribe({next: () => void look(), error: () => {}})
    return () => changes.unsubscribe()
  }, [client])
  return moving
}

/** Says to editors that the content moves, before writing stops and while it is. */
export function MovingNotice({moving}: {readonly moving: Moving}) {
  if (moving === null) return null
  return (
    <Card tone={moving === 'stopped' ? 'critical' : 'caution'} borderBottom padding={3}>
      <Text size={1} weight="medium">
        {moving === 'stopped'
          ? '콘텐츠를 다른 서버로 옮기는 중이라 지금은 아무것도 저장되지 않습니다. 몇 분 안에 끝납니다. 저장되지 않은 글은 복사해 두고, 관리자가 알려 줄 때까지 기다려 주세요.'
          : '콘텐츠를 다른 서버로 옮기고 있습니다. 계속 쓰셔도 됩니다. 잠시 뒤 몇 분 동안 저장이 멈추니, 그때까지 하던 일을 마쳐 주세요.'}
      </Text>
    </Card>
  )
}
