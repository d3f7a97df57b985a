import {Card, Text} from '@sanity/ui'
import {useEffect, useState, useSyncExternalStore} from 'react'
import {lakeReachAt} from '../../lake/studio/lake-reach.ts'
import {lakeOrigin} from '../lake-origin.ts'

const shownForMs = 6000
const lakeReach = lakeReachAt(lakeOrigin)

/** Says that the lake cannot be reached, for as long as that is so, and then that it can. */
export function ConnectionNotice() {
  const isAway = useSyncExternalStore(lakeReach.subscribe, lakeReach.isAway)
  const isBack = useRecentlyEnded(isAway)
  return (
    <div role="status" data-testid="connection">
      {isAway && (
        <Card tone="critical" borderBottom padding={3}>
          <Text size={1} weight="medium">
            서버와 연결이 끊겼습니다. 고친 내용은 이 브라우저에 남아 있고, 다시 이어지면 저절로
            저장됩니다. 그때까지 이 탭을 닫지 마세요.
          </Text>
        </Card>
      )}
      {isBack && (
        <Card tone="positive" borderBottom padding={3}>
          <Text size={1} weight="medium">
            서버와 다시 이어졌습니다.
          </Text>
        </Card>
      )}
    </div>
  )
}

/** Whether `isSo` ended a moment ago. */
function useRecentlyEnded(isSo: boolean): boolean {
  const [endedAt, setEndedAt] = useState(0)
  useEffect(() => {
    if (!isSo) return
    return () => setEndedAt(Date.now())
  }, [isSo])
  useEffect(() => {
    if (endedAt === 0) return
    const timer = setTimeout(() => setEndedAt(0), shownForMs)
    return () => clearTimeout(timer)
  }, [endedAt])
  return endedAt > 0 && !isSo
}
