import {Badge, Button, Flex, Text} from '@sanity/ui'
import type {Tool} from 'sanity'
import {useStateLink} from 'sanity/router'
import {entries, tasksIn} from './entries.ts'
import {countsIn, useCounts} from './use-counts.tsx'

/** The tools of the bar; the others open from 설정 and from the menu of the account. */
export const shownTools: readonly string[] = ['today', 'structure', 'messages', 'settings']

interface Props {
  readonly tools: readonly Tool[]
  readonly activeToolName: string
}

/** The tools of the workspace of customers, each with the number of what waits there for somebody. */
export function CustomerTools({tools, activeToolName}: Props) {
  const counts = useCounts()
  const known = countsIn(counts)
  const openName = entries.find(({tool}) => tool === activeToolName)?.place ?? activeToolName
  return (
    <Flex gap={1} wrap="wrap" justify="center">
      {shownTools
        .flatMap((name) => tools.find((each) => each.name === name) ?? [])
        .map((tool) => (
          <ToolButton
            key={tool.name}
            tool={tool}
            count={tasksIn(tool.name, known)}
            isOpen={tool.name === openName}
          />
        ))}
    </Flex>
  )
}

interface ButtonProps {
  readonly tool: Tool
  readonly count: number
  readonly isOpen: boolean
}

function ToolButton({tool: {name, title, icon: Icon}, count, isOpen}: ButtonProps) {
  const {href, onClick} = useStateLink({state: {tool: name}})
  return (
    <Button
      as="a"
      {...{href, onClick}}
      mode="bleed"
      padding={2}
      selected={isOpen}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Flex align="center" gap={2}>
        {Icon && (
          <Text size={1}>
            <Icon />
          </Text>
        )}
        <Text size={1} weight="medium">
          {title}
        </Text>
        {count > 0 && (
          <Badge fontSize={0} tone="primary">
            {count.toLocaleString('ko-KR')}
          </Badge>
        )}
      </Flex>
    </Button>
  )
}
