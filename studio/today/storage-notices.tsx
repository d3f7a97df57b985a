import {Card, Text} from '@sanity/ui'
import {ping} from 'local-content-lake/studio/reach'
import {useEffect, useState} from 'react'
import {useCurrentUser} from 'sanity'
import {type DrillSummary, drillLateMs, type MemberNotices} from '../../shared/member-notices.ts'
import {shortTimeInKorea} from '../../shared/time-in-korea.ts'
import {isAdministrator} from '../roles.ts'
import {lakeOrigin} from '../surroundings/lake-origin.ts'

const everyMs = 30_000

type Told = MemberNotices & {readonly assetsAway?: boolean}

/** Says what is wrong with the places in which all is stored, and to administrators that the copies were tried. */
export function StorageNotices() {
  const [told, setTold] = useState<Told>({})
  const user = useCurrentUser()
  useEffect(() => {
    const look = () => void ping(lakeOrigin).then(setTold, () => {})
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [])
  const {copyLag, assetsAway, restoreDrill} = told
  const drillFault = restoreDrill && faultOf(restoreDrill)
  return (
    <>
      {copyLag !== undefined && (
        <Notice
          id="copy-lag"
          words={`복제본이 ${copyLag}초 뒤처져 있습니다. 지금 들어오는 등록은 이 서버의 디스크에만 있으니 서버 관리자에게 알려 주세요.`}
        />
      )}
      {assetsAway && (
        <Notice
          id="assets-away"
          words="그림과 영상을 보관하는 곳에 연결되지 않습니다. 지금은 새로 올릴 수 없고, 사이트에 일부 그림이 보이지 않을 수 있으니 서버 관리자에게 알려 주세요."
        />
      )}
      {drillFault && <Notice id="drill-failed" words={drillFault} />}
      {restoreDrill && !drillFault && isAdministrator(user) && (
        <Text size={1} muted data-testid="drill-sound">
          {soundWords(restoreDrill)}
        </Text>
      )}
    </>
  )
}

/** Null: the last drill found all sound, and is not late. */
function faultOf({at, soundAt}: DrillSummary): string | null {
  const last = soundAt
    ? `온전했던 마지막 확인은 ${shortTimeInKorea(soundAt)}입니다.`
    : '아직 온전했던 적이 없습니다.'
  if (soundAt !== at) {
    return `백업을 시험 삼아 복원했더니 온전하지 않았습니다(${shortTimeInKorea(at)}). ${last} 서버 관리자에게 알려 주세요.`
  }
  if (Date.now() - Date.parse(soundAt) < drillLateMs) return null
  return `밤마다 하는 백업의 복원 시험이 늦어지고 있습니다. ${last} 서버 관리자에게 알려 주세요.`
}

function soundWords({at, seconds, documents, registrations}: DrillSummary): string {
  const counts = `문서 ${count(documents)}건, 등록 ${count(registrations)}건`
  return `백업을 시험 삼아 복원해 온전한지 확인했습니다: ${shortTimeInKorea(at)}, ${counts}, ${Math.ceil(seconds)}초.`
}

const count = (number: number | null) => (number ?? 0).toLocaleString('ko-KR')

function Notice({id, words}: {readonly id: string; readonly words: string}) {
  return (
    <Card role="status" tone="critical" border radius={3} padding={4} data-testid={id}>
      <Text size={1}>{words}</Text>
    </Card>
  )
}
