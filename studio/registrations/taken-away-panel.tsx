import {Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {shortTimeInKorea} from '../../shared/time-in-korea.ts'
import {isOwnKey} from '../own-keys.ts'
import {Panel, Quiet} from '../today/panel.tsx'
import {type Access, kindTitle, sayWhat, sayWho} from './access-words.ts'

const days = 7
const dayMs = 24 * 3_600_000
const most = 20
/** Of one person in one hour; `burst-count.ts` of the lake tells administrators from there on. */
const manyRead = 300

/** For administrators, who check it: what left as a file and why, what was erased, and who read very many. */
export function TakenAwayPanel() {
  const accesses = useAccesses()
  const shown = Array.isArray(accesses) ? accesses.filter(isToBeChecked) : []
  return (
    <Panel title="내보내기와 파기 확인" count={shown.length}>
      {accesses === null && <Quiet>불러오는 중입니다…</Quiet>}
      {accesses === 'failed' && <Quiet>접근 기록을 읽지 못했습니다.</Quiet>}
      {Array.isArray(accesses) && shown.length === 0 && (
        <Quiet>최근 7일에 내보내거나 파기한 것이 없습니다.</Quiet>
      )}
      <Stack as="ul" gap={3} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {shown.slice(0, most).map((access) => (
          <Text
            as="li"
            size={1}
            key={[access.at, access.user, access.access, access.reason].join(' ')}
          >
            {`${shortTimeInKorea(access.at)} ${sayWho(access)}: ${sayWhat(access, '')}`}
          </Text>
        ))}
      </Stack>
      {shown.length > most && <Quiet>나머지는 접근 기록에 있습니다.</Quiet>}
    </Panel>
  )
}

function isToBeChecked({access, documentIds, isRobot, name}: Access): boolean {
  const count = documentIds.filter((id) => kindTitle(id) === undefined).length
  if (count === 0 || (isRobot && isOwnKey(name))) return false
  if (access === 'export' || access === 'delete') return true
  return ['read', 'list', 'listen', 'history'].includes(access) && count >= manyRead
}

function useAccesses(): readonly Access[] | 'failed' | null {
  const client = useClient({apiVersion: project.apiVersion})
  const [accesses, setAccesses] = useState<readonly Access[] | 'failed' | null>(null)
  useEffect(() => {
    const now = Date.now()
    const query = {
      from: new Date(now - days * dayMs).toISOString(),
      to: new Date(now + dayMs).toISOString(),
    }
    client
      .request<{accesses: Access[]}>({url: `/data/accesses/${client.config().dataset}`, query})
      .then(
        (answer) => setAccesses(answer.accesses),
        () => setAccesses('failed'),
      )
  }, [client])
  return accesses
}
