import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import {useWorkspace} from 'sanity'
import {useLink} from 'sanity/router'
import type {Addressed} from '../addressed/addressed.ts'
import {useAddressed} from '../addressed/use-addressed.ts'
import {Panel} from './panel.tsx'
import {RelativeTime} from './relative-time.tsx'
import {useUserName} from './use-user-name.ts'

/** Comments that name the one who has signed in, and tasks that are theirs. Not shown while there are none. */
export function AddressedPanel() {
  const addressed = useAddressed()
  if (addressed.length === 0) return null
  return (
    <Panel title="나를 찾는 글과 작업" count={addressed.length}>
      <Stack as="ul" gap={1} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {addressed.map((each) => (
          <li key={each.id}>
            <AddressedLink {...each} />
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

function AddressedLink({kind, text, authorId, at, href}: Addressed) {
  const {basePath} = useWorkspace()
  const to = href || `${basePath}/today`
  const {onClick} = useLink({href: to})
  const author = useUserName(authorId)
  return (
    <Card as="a" href={to} onClick={onClick} data-as="a" padding={2} radius={2}>
      <Stack gap={2}>
        <Flex gap={2} align="center">
          <Badge tone={kind === 'task' ? 'caution' : 'primary'}>
            {kind === 'task' ? '작업' : '댓글'}
          </Badge>
          <Text size={1} weight="medium" textOverflow="ellipsis">
            {text || '나를 부른 댓글'}
          </Text>
        </Flex>
        <Text size={1} muted>
          <RelativeTime time={at} />
          {author && ` ${author} 님이 ${kind === 'task' ? '맡김' : '씀'}`}
        </Text>
      </Stack>
    </Card>
  )
}
