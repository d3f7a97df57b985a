import {UserIcon} from '@sanity/icons'
import {Container, Heading, Stack} from '@sanity/ui'
import {type Tool, useCurrentUser} from 'sanity'
import {OwnAccount} from './own-account.tsx'
import {People} from './people.tsx'

function AccountPage() {
  const user = useCurrentUser()
  const isAdministrator = user?.roles.some(({name}) => name === 'administrator') ?? false
  return (
    <Container id="account-tool" width={2} padding={5}>
      <Stack gap={4}>
        <Heading as="h1">계정</Heading>
        <OwnAccount />
        {isAdministrator && <People />}
      </Stack>
    </Container>
  )
}

/** One's own account and, for administrators, everybody's: endpoints of the embedded lake. */
export const accountTool: Tool = {
  name: 'accounts',
  title: '계정',
  icon: UserIcon,
  component: AccountPage,
}
