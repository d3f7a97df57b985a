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

/** The most common tasks of editors, one click each. */
export function Tasks() {
  return (
    <Row aria-label="자주 하는 일">
      <PlaceTask title="유의사항 고치기" icon={InfoOutlineIcon} place="disclaimer" />
      <CreateTask title="보도자료 쓰기" icon={DocumentTextIcon} type="pressPost" />
      <PlaceTask title="홈 화면 고치기" icon={HomeIcon} place="home" />
      <PlaceTask title="메뉴 고치기" icon={MenuIcon} place="menus" />
      <CreateTask title="페이지 만들기" icon={DocumentsIcon} type="page" />
    </Row>
  )
}

interface CreateTaskProps extends TaskProps {
  readonly type: string
}

function CreateTask({title, icon, type}: CreateTaskProps) {
  return (
    <Card
      as={IntentLink}
      {...{intent: 'create', params: {type, template: type}}}
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

interface PlaceTaskProps extends TaskProps {
  /**
   * The id of an item of the structure: by its document id, the Studio would first look for it in all lists.
   */
  readonly place: string
}

function PlaceTask({title, icon, place}: PlaceTaskProps) {
  const {basePath} = useWorkspace()
  const href = `${basePath}/structure/${place}`
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
