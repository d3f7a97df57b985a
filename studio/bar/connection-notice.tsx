import {Button, Card, Flex, Text} from '@sanity/ui'
import {useEffect, useState, useSyncExternalStore} from 'react'
import {lakeReach, lakeSession, lakeStorage} from '../surroundings/lake-origin.ts'
import {MovingNotice, useMoving} from './moving-notice.tsx'
import {SessionNotice} from './session-notice.tsx'

const shownForMs = 6000

/**
 * Sent by Vite when a part of the code could not be loaded: https://vite.dev/guide/build#load-error-handling
 */
const loadFailed = 'vite:preloadError'

/**
 * Says that the lake cannot be reached or cannot store, for as long as that lasts, and then that it can again.
 * If parts of the Studio could not be loaded meanwhile, it says how to get them.
 */
export function ConnectionNotice() {
  const isAway = useSyncExternalStore(lakeReach.subscribe, lakeReach.isAway)
  const isBack = useRecentlyEnded(isAway)
  const isIncomplete = useIncomplete()
  const isSignedOut = useSyncExternalStore(lakeSession.subscribe, lakeSession.isAway)
  // Over a damaged file most reads succeed: nothing else would say so before the first change.
  useEffect(() => void lakeStorage.suspect(), [])
  const moving = useMoving()
  const storesNothing = useSyncExternalStore(lakeStorage.subscribe, lakeStorage.isAway)
  return (
    <div role="status" data-testid="connection">
      {!isAway && <SessionNotice />}
      {!isAway && <MovingNotice moving={moving} />}
      {isAway && (
        <Card tone="critical" borderBottom padding={3}>
          <Text size={1} weight="medium">
            서버와 연결이 끊겼습니다. 다시 이어질 때까지는 칸에 쓸 수 없습니다. 그 전에 고친 내용은
            이 탭에 남아 있고, 다시 이어지면 저절로 저장됩니다. 이 탭을 닫지 마세요.
          </Text>
        </Card>
      )}
      {storesNothing && !isAway && !isSignedOut && (
        <Card tone="critical" borderBottom padding={3}>
          <Text size={1} weight="medium">
            서버에 문제가 생겨 지금은 아무것도 저장되지 않습니다. 고친 내용은 이 브라우저에 남아
            있고, 서버가 고쳐지면 저절로 저장됩니다. 이 탭을 닫지 말고 서버 관리자에게 알려 주세요.
          </Text>
        </Card>
      )}
      {isIncomplete && !isAway && (
        <Card tone="caution" borderBottom padding={3}>
          <Flex align="center" gap={3} wrap="wrap">
            <Text size={1} weight="medium">
              연결이 끊긴 동안 화면의 일부를 불러오지 못했습니다. 저장이 끝난 뒤 다시 불러와 주세요.
            </Text>
            <Button text="다시 불러오기" onClick={() => location.reload()} />
          </Flex>
        </Card>
      )}
      {isBack && !isIncomplete && (
        <Card tone="positive" borderBottom padding={3}>
          <Text size={1} weight="medium">
            서버와 다시 이어졌습니다.
          </Text>
        </Card>
      )}
    </div>
  )
}

/** Whether parts of the Studio are missing. */
function useIncomplete(): boolean {
  const [isIncomplete, setIncomplete] = useState(false)
  useEffect(() => {
    const note = () => setIncomplete(true)
    addEventListener(loadFailed, note)
    return () => removeEventListener(loadFailed, note)
  }, [])
  return isIncomplete
}

/** Whether `isSo` became false a moment ago. */
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
