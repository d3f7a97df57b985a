import {Button, Flex, Text} from '@sanity/ui'
import {useStateLink} from 'sanity/router'
import {bar} from '../hooks/bar.ts'
import {useComplexName} from './use-complex-name.ts'

const {useActiveWorkspace, useVisibleWorkspaces} = bar.parts

/** The complex's mark and name, which lead to the start screen, and the workspaces that the user may open. */
export function Brand() {
  const {visibleWorkspaces} = useVisibleWorkspaces()
  const {activeWorkspace, setActiveWorkspace} = useActiveWorkspace()
  const {href, onClick} = useStateLink({state: {}})
  const {name, basePath} = activeWorkspace
  const studioPath = basePath.slice(0, -`/${name}`.length)
  return (
    <Flex align="center" gap={2}>
      <Button as="a" mode="bleed" padding={2} href={href} onClick={onClick}>
        <Flex align="center" gap={2}>
          <img
            src={`${studioPath}/static/favicon.svg`}
            alt=""
            width={25}
            height={25}
            // The mark's ground is as dark as a dark Studio.
            style={{borderRadius: 4, outline: '1px solid rgb(255 255 255 / 30%)'}}
          />
          <Text size={1} weight="semibold">
            {useComplexName()}
          </Text>
        </Flex>
      </Button>
      {visibleWorkspaces.length > 1 && (
        <Flex as="nav" aria-label="작업 공간" gap={1}>
          {visibleWorkspaces.map((each) => (
            <Button
              key={each.name}
              as="a"
              href={each.basePath}
              mode="bleed"
              fontSize={1}
              padding={2}
              text={each.title}
              selected={each.name === name}
              aria-current={each.name === name ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault()
                setActiveWorkspace(each.name)
              }}
            />
          ))}
        </Flex>
      )}
    </Flex>
  )
}
