import {Card, Text} from '@sanity/ui'
import {type Places, placesOf} from 'local-content-lake/studio/reach'
import {useEffect, useState} from 'react'
import {lakeOrigin} from '../surroundings/lake-origin.ts'

const everyMs = 30_000

/** Says that what comes in now is on one disk alone, or that pictures cannot be stored. Else nothing. */
export function StorageNotices() {
  const [places, setPlaces] = useState<Places | null>(null)
  useEffect(() => {
    const look = () => void placesOf(lakeOrigin).then(setPlaces, () => {})
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {places !== null && places.copyLag !== null && (
        <Notice
          id="copy-lag"
          words={`복제본이 ${places.copyLag}초 뒤처져 있습니다. 지금 들어오는 등록은 이 서버의 디스크에만 있으니 서버 관리자에게 알려 주세요.`}
        />
      )}
      {places?.areAssetsAway && (
        <Notice
          id="assets-away"
          words="그림과 영상을 보관하는 곳에 연결되지 않습니다. 지금은 새로 올릴 수 없고, 사이트에 일부 그림이 보이지 않을 수 있으니 서버 관리자에게 알려 주세요."
        />
      )}
    </>
  )
}

function Notice({id, words}: {readonly id: string; readonly words: string}) {
  return (
    <Card role="status" tone="critical" border radius={3} padding={4} data-testid={id}>
      <Text size={1}>{words}</Text>
    </Card>
  )
}
