import {Container, Heading, Stack} from '@sanity/ui'
import {useCurrentUser} from 'sanity'
import {isAdministrator} from '../roles.ts'
import {OwnAccount} from './own-account.tsx'
import {People} from './people.tsx'

export function AccountPage() {
  const user = useCurrentUser()
  return (
    <Container id="account-tool" width={2} padding={5}>
      <Stack gap={4}>
        <Heading as="h1">계정</Heading>
        <OwnAccount />
        {isAdministrator(user) && <People />}
      </Stack>
    </Container>
  )
}
