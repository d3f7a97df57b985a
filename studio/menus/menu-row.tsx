import {ArrowDownIcon, ArrowUpIcon, DragHandleIcon} from '@sanity/icons'
import {Badge, Box, Button, Card, Flex, Text} from '@sanity/ui'
import {type DragEvent, useState} from 'react'
import {usePaneRouter} from 'sanity/structure'
import {type Branch, type MenuTree, type Place, stepOf} from './menu-tree.ts'

/** State and acts that all parts of the tree share. */
export interface Hands {
  readonly tree: MenuTree
  readonly mayMove: boolean
  readonly dragged: Branch | null
  readonly setDragged: (branch: Branch | null) => void
  readonly put: (branch: Branch, place: Place, name: string) => void
  readonly openId: string | undefined
}

const nameIn = (tree: MenuTree, {menu, entry}: Branch): string => {
  const own = tree.find(({id}) => id === menu)
  if (entry === undefined) return own?.title ?? ''
  return own?.entries.find(({_key}) => _key === entry)?.subTitle ?? ''
}

interface RowProps {
  readonly branch: Branch
  readonly hands: Hands
  readonly title: string
  readonly note: string
  readonly isMenu?: boolean
}

/** A menu or an entry, which is dragged, moved by a step, or opened. */
export function Row({branch, hands, title, note, isMenu = false}: RowProps) {
  const {tree, mayMove, put, setDragged, openId} = hands
  const {ChildLink} = usePaneRouter()
  const isOpen = isMenu && openId === branch.menu
  const step = (by: -1 | 1) => {
    const place = stepOf(tree, branch, by)
    if (place) put(branch, place, title)
  }
  return (
    <Card
      border={isMenu}
      radius={2}
      padding={1}
      tone={isOpen ? 'primary' : 'default'}
      draggable={mayMove}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        // The page may not change before the drag has begun.
        setTimeout(() => setDragged(branch), 0)
      }}
      onDragEnd={() => setDragged(null)}
      data-testid={isMenu ? 'menu-branch' : 'menu-leaf'}
    >
      <Flex align="center" gap={2}>
        {mayMove && (
          <Text size={1} muted style={{cursor: 'grab'}} aria-hidden>
            <DragHandleIcon />
          </Text>
        )}
        <Box flex={1} padding={2} style={{minWidth: 0}}>
          <ChildLink childId={branch.menu}>
            <Text size={1} weight={isMenu ? 'semibold' : 'regular'} textOverflow="ellipsis">
              {title || '(이름 없음)'}
            </Text>
          </ChildLink>
        </Box>
        {note && isMenu && <Badge fontSize={0}>{note}</Badge>}
        {note && !isMenu && (
          <Box style={{maxWidth: '45%', minWidth: 0}}>
            <Text size={0} muted textOverflow="ellipsis">
              {note}
            </Text>
          </Box>
        )}
        {mayMove && (
          <Flex>
            <StepButton icon={ArrowUpIcon} label={`${title} 위로`} onClick={() => step(-1)} />
            <StepButton icon={ArrowDownIcon} label={`${title} 아래로`} onClick={() => step(1)} />
          </Flex>
        )}
      </Flex>
    </Card>
  )
}

interface StepProps {
  readonly icon: typeof ArrowUpIcon
  readonly label: string
  readonly onClick: () => void
}

const StepButton = ({icon, label, onClick}: StepProps) => (
  <Button
    {...{icon, onClick, 'aria-label': label, title: label}}
    mode="bleed"
    fontSize={1}
    padding={2}
  />
)

interface DropProps {
  readonly place: Place
  readonly hands: Hands
  readonly label: string
}

/** A place at which what is dragged may be put down. */
export function DropLine({place, hands: {tree, dragged, put}, label}: DropProps) {
  const [isOver, setOver] = useState(false)
  return (
    <Card
      tone={isOver ? 'primary' : 'transparent'}
      radius={2}
      style={{height: '0.75rem'}}
      title={label}
      data-testid="menu-drop"
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        if (dragged) put(dragged, place, nameIn(tree, dragged))
      }}
    />
  )
}
