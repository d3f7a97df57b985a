import {CogIcon, HelpCircleIcon, LeaveIcon, MoonIcon, SunIcon, UserIcon} from '@sanity/icons'
import {Box, Button, Stack, Text} from '@sanity/ui'
import {Menu, MenuButton, MenuDivider, MenuItem} from '@sanity/ui/menu'
import type {ComponentType} from 'react'
import {useClient, useTools, useWorkspace} from 'sanity'
import {useStateLink} from 'sanity/router'
import project from '../../sanity.json' with {type: 'json'}
import {bar} from '../hooks/bar.ts'
import {roleTitle} from '../roles.ts'
import {hostedProjectId} from '../surroundings/hosted.ts'

const {useColorSchemeSetValue, useColorSchemeValue} = bar.parts

const schemes = [
  {name: 'system', title: '기기 설정대로', icon: CogIcon},
  {name: 'light', title: '밝은 화면', icon: SunIcon},
  {name: 'dark', title: '어두운 화면', icon: MoonIcon},
] as const

/** The user's account, the appearance of the Studio, and signing out. */
export function UserMenu() {
  const {currentUser} = useWorkspace()
  const signOut = useSignOut()
  const scheme = useColorSchemeValue()
  const setScheme = useColorSchemeSetValue()
  const hasAccounts = useTools().some(({name}) => name === 'accounts')
  const name = currentUser?.name || currentUser?.email || ''
  const roles = currentUser?.roles.map((role) => roleTitle(role.name)).join(', ')
  return (
    <MenuButton
      id="user-menu"
      button={
        <Button
          icon={UserIcon}
          text={name}
          mode="bleed"
          fontSize={1}
          padding={2}
          // A longer name is cut; the menu has all of it.
          style={{maxWidth: '10rem'}}
        />
      }
      popover={{portal: true, constrainSize: true, placement: 'bottom-end', scheme}}
      menu={
        <Menu data-testid="user-menu">
          <Box padding={3} style={{maxWidth: '20rem', overflowWrap: 'anywhere'}}>
            <Stack gap={2}>
              <Text size={1} weight="semibold">
                {name}
              </Text>
              <Text size={1} muted>
                {currentUser?.email}
              </Text>
              <Text size={1} muted>
                {roles}
              </Text>
            </Stack>
          </Box>
          <MenuDivider />
          {hasAccounts && <ToolItem name="accounts" icon={UserIcon} text="내 계정" />}
          <ToolItem name="help" icon={HelpCircleIcon} text="도움말" />
          {setScheme &&
            schemes.map(({name: each, title, icon}) => (
              <MenuItem key={each} icon={icon} text={title} onClick={() => setScheme(each)} />
            ))}
          <MenuDivider />
          <MenuItem icon={LeaveIcon} text="로그아웃" onClick={() => void signOut()} />
        </Menu>
      }
    />
  )
}

/**
 * Leads to the sign-in page. Signed out by itself, the Studio would show its stock screen of providers, in
 * English.
 */
function useSignOut(): () => Promise<void> {
  const {auth} = useWorkspace()
  const client = useClient({apiVersion: project.apiVersion})
  return async () => {
    if (hostedProjectId) await auth.logout?.()
    else await client.request({url: '/auth/logout', method: 'POST'})
    location.assign(import.meta.env.BASE_URL)
  }
}

interface ToolItemProps {
  readonly name: string
  readonly icon: ComponentType
  readonly text: string
}

function ToolItem({name, icon, text}: ToolItemProps) {
  const {href, onClick} = useStateLink({state: {tool: name}})
  return <MenuItem as="a" {...{href, onClick, icon, text}} />
}
