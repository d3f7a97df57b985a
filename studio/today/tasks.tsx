import {DocumentsIcon, DocumentTextIcon, HomeIcon, InfoOutlineIcon, MenuIcon} from '@sanity/icons'
import {Card, Flex, Text} from '@sanity/ui'
import type {ComponentType} from 'react'
import {useWorkspace} from 'sanity'
import {IntentLink, useLink} from 'sanity/router'
import {styled} from 'styled-components'

const Row = styled.nav`
  display: grid;
  gap: 0.75rem;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
`

interface TaskProps {
  readonly title: string
  readonly icon: ComponentType
}

/** What editors do most, one click each. */
export function Tasks() {
  return (
    <Row aria-label="자주 하는 일">
      <ListTask title="유의사항 고치기" icon={InfoOutlineIcon} list="disclaimer" />
      <IntentTask
        title="보도자료 쓰기"
        icon={DocumentTextIcon}
        intent="create"
        params={{type: 'pressPost', template: 'pressPost'}}
      />
      <IntentTask
        title="홈 화면 고치기"
        icon={HomeIcon}
        intent="edit"
        params={{id: 'home', type: 'home'}}
      />
      <ListTask title="메뉴 고치기" icon={MenuIcon} list="menus" />
      <IntentTask
        title="페이지 만들기"
        icon={DocumentsIcon}
        intent="create"
        params={{type: 'page', template: 'page'}}
      />
    </Row>
  )
}

type IntentTaskProps = TaskProps & {
  readonly intent: 'create' | 'edit'
  readonly params: Readonly<Record<string, string>>
}

function IntentTask({title, icon, intent, params}: IntentTaskProps) {
  return (
    <Card
      as={IntentLink}
      {...{intent, params}}
      data-as="a"
      border
      radius={3}
      padding={4}
      style={{display: 'block'}}
    >
      <TaskFace title={title} icon={icon} />
    </Card>
  )
}

function ListTask({title, icon, list}: TaskProps & {readonly list: string}) {
  const {basePath} = useWorkspace()
  const href = `${basePath}/structure/${list}`
  const {onClick} = useLink({href})
  return (
    <Card as="a" href={href} onClick={onClick} data-as="a" border radius={3} padding={4}>
      <TaskFace title={title} icon={icon} />
    </Card>
  )
}

const TaskFace = ({title, icon: Icon}: TaskProps) => (
  <Flex align="center" gap={3}>
    <Text size={2} muted>
      <Icon />
    </Text>
    <Text size={2} weight="medium">
      {title}
    </Text>
  </Flex>
)
