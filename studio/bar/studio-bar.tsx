import {Button, Card, Flex, Layer} from '@sanity/ui'
import {type NavbarProps, useTools, useWorkspace} from 'sanity'
import {type RouterState, useRouterState} from 'sanity/router'
import {CustomerTools} from '../customers/customer-tools.tsx'
import {bar} from '../hooks/bar.ts'
import {Soft} from '../hooks/soft.tsx'
import {AddressedButton} from './addressed.tsx'
import {Brand} from './brand.tsx'
import {ConnectionNotice} from './connection-notice.tsx'
import {NewDocumentMenu} from './new-document-menu.tsx'
import {Present} from './present.tsx'
import {Search} from './search.tsx'
import {useKnownTool} from './use-known-tool.ts'
import {UserMenu} from './user-menu.tsx'

const toolIn = ({tool}: RouterState) => (typeof tool === 'string' ? tool : '')

/** The Studio's top bar, in the place of the stock one (docs/decisions/studio.md). */
export function StudioBar(props: NavbarProps) {
  const stock = () => (
    <>
      {props.renderDefault(props)}
      <ConnectionNotice />
    </>
  )
  if (!bar.isOn) return stock()
  return (
    <Soft hook="bar" stock={stock}>
      <OwnBar {...props} />
    </Soft>
  )
}

const {StudioToolMenu} = bar.parts

function OwnBar({__internal_actions: actions = []}: NavbarProps) {
  const tools = useTools()
  const activeToolName = useRouterState(toolIn)
  useKnownTool(tools, activeToolName)
  const {name, tasks} = useWorkspace()
  const isDiscussed = tasks?.enabled === true
  return (
    <Layer as="header" zOffset={100} style={{position: 'relative', minHeight: 'auto'}}>
      <Card borderBottom paddingX={3} paddingY={2} data-testid="studio-navbar">
        <Flex align="center" gap={2} wrap="wrap">
          <Brand />
          <NewDocumentMenu />
          <Search />
          <Flex as="nav" aria-label="도구" flex={1} justify="center" style={{minWidth: 0}}>
            {name === 'customers' ? (
              <CustomerTools {...{tools, activeToolName}} />
            ) : (
              <StudioToolMenu
                context="topbar"
                tools={tools}
                activeToolName={activeToolName}
                isSidebarOpen={false}
                closeSidebar={() => {}}
                renderDefault={() => <></>}
              />
            )}
          </Flex>
          {/* The stock bar shows these tools as icons without names. */}
          {actions
            .filter((action) => 'title' in action)
            .map(({name: action, icon, title, selected, onAction}) => (
              <Button
                key={action}
                {...{icon, selected, 'aria-label': title, title}}
                mode="bleed"
                fontSize={1}
                padding={2}
                onClick={onAction}
              />
            ))}
          {isDiscussed && <AddressedButton />}
          <Present />
          <UserMenu />
        </Flex>
      </Card>
      <ConnectionNotice />
    </Layer>
  )
}
