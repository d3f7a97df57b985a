import {Card, Stack, Text} from '@sanity/ui'
import {useCurrentUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import {isAdministrator} from '../roles.ts'
import {Panel, Quiet} from '../today/panel.tsx'
import type {SiteContent} from '../today/use-site-content.ts'
import {isBeforeOpening, type LaunchGroup, launchList, type Missing} from './launch-list.ts'

const most = 8

/** Only while visitors do not get the site: what is missing, each with a link to its field. */
export function LaunchPanel({content: {documents}}: {readonly content: SiteContent}) {
  const user = useCurrentUser()
  if (documents === null || !isBeforeOpening(documents)) return null
  const groups = launchList(documents)
  const count = groups.reduce((sum, {missing}) => sum + missing.length, 0)
  return (
    <Panel title="공개 전에 채울 것" count={count}>
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      {count === 0 && <Quiet>모두 채웠습니다.</Quiet>}
      {isAdministrator(user) ? (
        <Row what="공개하기: 바로, 또는 정한 시각에" id="opening" type="opening" path="isClosed" />
      ) : (
        <Quiet>공개는 관리자가 합니다.</Quiet>
      )}
    </Panel>
  )
}

function Group({title, missing}: LaunchGroup) {
  return (
    <Stack gap={2}>
      <Text as="h3" size={1} weight="semibold">
        {title}
      </Text>
      <Stack as="ul" gap={1} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {missing.slice(0, most).map((each) => (
          <li key={`${each.id} ${each.path}`}>
            <Row {...each} />
          </li>
        ))}
      </Stack>
      {missing.length > most && (
        <Quiet>{`그 밖에 ${missing.length - most}개가 더 있습니다.`}</Quiet>
      )}
    </Stack>
  )
}

const Row = ({what, id, type, path}: Missing) => (
  <Card
    as={IntentLink}
    {...{intent: 'edit', params: {id, type, path}}}
    data-as="a"
    padding={2}
    radius={2}
    style={{display: 'block'}}
  >
    <Text size={1}>{what}</Text>
  </Card>
)
