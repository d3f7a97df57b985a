import {Card, Text} from '@sanity/ui'
import {copyLagAt} from 'local-content-lake/studio/reach'
import {useEffect, useState} from 'react'
import {lakeOrigin} from '../surroundings/lake-origin.ts'

const everyMs = 30_000

/** Says that what comes in now is on one disk alone. Not shown while it is on another, too. */
export function CopyLagNotice() {
  const [lag, setLag] = useState<number | null>(null)
  useEffect(() => {
    const look = () => void copyLagAt(lakeOrigin).then(setLag, () => {})
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [])
  if (lag === null) return null
  return (
    <Card role="status" tone="critical" border radius={3} padding={4} data-testid="copy-lag">
      <Text size={1}>
        {`복제본이 ${lag}초 뒤처져 있습니다. 지금 들어오는 등록은 이 서버의 디스크에만 있으니 서버 관리자에게 알려 주세요.`}
      </Text>
    </Card>
  )
}
