import {AddIcon, ArrowDownIcon, ArrowUpIcon, DragHandleIcon} from '@sanity/icons'
import {Badge, Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type DragEvent, useState} from 'react'
import {useCurrentUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import {type UserComponent, usePaneRouter} from 'sanity/structure'
import {styled} from 'styled-components'
import {mayDraft, mayPublish} from '../roles.ts'
import {type Branch, type MenuTree, moved, type Place, stepOf, type TreeMenu} from './menu-tree.ts'
import {useMenus} from './use-menus.ts'

/** The menu of the header as one tree: menus and entries are dragged, or moved step by step. */
export const MenuPane: UserComponent = ({childItemId}) => {
  const {stored, hasFailed, isBusy, store, publish} = useMenus()
  const user = useCurrentUser()
  const [dragged, setDragged] = useState<Branch | null>(null)
  const [said, setSaid] = useState('')
  if (!stored) {
    return (
      <Box padding={4}>
        <Text size={1} muted role="status">
          {hasFailed ? '메뉴를 읽지 못했습니다.' : '불러오는 중입니다…'}
        </Text>
      </Box>
    )
  }
  const {tree, others, drafts} = stored
  const mayMove = mayDraft(user)
  const put = (branch: Branch, place: Place, name: string) => {
    const after = moved(tree, branch, place)
    setDragged(null)
    if (after === tree) return
    setSaid(`‘${name}’을(를) 옮겼습니다.`)
    void store(after)
  }
  const hands: Hands = {tree, mayMove, dragged, setDragged, put, openId: childItemId}
  return (
    <Stack as={Tree} gap={4} padding={3} data-testid="menu-tree">
      {mayMove && (
        <Text size={1} muted>
          끌어서 옮기거나 화살표를 누릅니다. 하위 메뉴는 다른 메뉴로도 옮길 수 있습니다.
        </Text>
      )}
      {drafts.length > 0 && (
        <Card tone="caution" padding={3} radius={2}>
          <Flex align="center" justify="space-between" gap={3} wrap="wrap">
            <Text size={1}>아직 발행하지 않은 메뉴가 있습니다.</Text>
            {mayPublish(user) && (
              <Button
                text="메뉴 발행"
                tone="positive"
                fontSize={1}
                padding={2}
                loading={isBusy}
                disabled={isBusy}
                onClick={() => void publish()}
              />
            )}
          </Flex>
        </Card>
      )}
      <Text size={1} role="status" style={{position: 'absolute', clipPath: 'inset(50%)'}}>
        {said}
      </Text>
      <Stack as="ol" gap={2} style={plain}>
        {tree.map((menu, at) => (
          <MenuBranch key={menu.id} {...{menu, at, hands}} isDraft={drafts.includes(menu.id)} />
        ))}
        {dragged && dragged.entry === undefined && (
          <DropLine place={{menu: tree.length}} hands={hands} label="맨 끝" />
        )}
      </Stack>
      {others.length > 0 && <Others menus={others} hands={hands} onAdd={(menu) => add(menu)} />}
      {mayMove && (
        <Button
          as={IntentLink}
          {...{intent: 'create', params: {type: 'menuItem', template: 'menuItem'}}}
          icon={AddIcon}
          text="메뉴 더하기"
          mode="ghost"
          fontSize={1}
        />
      )}
    </Stack>
  )

  function add(menu: TreeMenu) {
    setSaid(`‘${menu.title}’을(를) 메뉴에 넣었습니다.`)
    void store([...tree, menu])
  }
}

/** Links look as in the other lists. */
const Tree = styled.div`
  a { color: inherit; display: block; text-decoration: none; }
`

const plain = {listStyle: 'none', margin: 0, padding: 0} as const

/** What the parts of the tree share. */
interface Hands {
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

interface BranchProps {
  readonly menu: TreeMenu
  readonly at: number
  readonly isDraft: boolean
  readonly hands: Hands
}

function MenuBranch({menu, at, isDraft, hands}: BranchProps) {
  const {id, title, entries} = menu
  const isEntryDragged = hands.dragged?.entry !== undefined
  return (
    <Stack as="li" gap={1}>
      {hands.dragged && !isEntryDragged && (
        <DropLine place={{menu: at}} hands={hands} label={`${title} 앞`} />
      )}
      <Row branch={{menu: id}} hands={hands} title={title} note={isDraft ? '초안' : ''} isMenu />
      <Stack as="ol" gap={1} style={{...plain, paddingLeft: '1.5rem'}}>
        {entries.map(({_key, subTitle = '', subUrl = ''}, index) => (
          <Stack as="li" key={_key} gap={1}>
            {isEntryDragged && (
              <DropLine place={{menu: at, entry: index}} hands={hands} label={`${subTitle} 앞`} />
            )}
            <Row branch={{menu: id, entry: _key}} hands={hands} title={subTitle} note={subUrl} />
          </Stack>
        ))}
        {isEntryDragged && (
          <DropLine
            place={{menu: at, entry: entries.length}}
            hands={hands}
            label={`${title}의 끝`}
          />
        )}
      </Stack>
    </Stack>
  )
}

interface RowProps {
  readonly branch: Branch
  readonly hands: Hands
  readonly title: string
  readonly note: string
  readonly isMenu?: boolean
}

function Row({branch, hands, title, note, isMenu = false}: RowProps) {
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

/** Shown while something is dragged: where it may be put down. */
function DropLine({place, hands: {tree, dragged, put}, label}: DropProps) {
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

interface OthersProps {
  readonly menus: MenuTree
  readonly hands: Hands
  readonly onAdd: (menu: TreeMenu) => void
}

/** Menus that were made and are not in the header. */
function Others({menus, hands: {mayMove}, onAdd}: OthersProps) {
  const {ChildLink} = usePaneRouter()
  return (
    <Stack gap={2}>
      <Text size={1} weight="semibold" muted>
        위쪽 메뉴에 없는 것
      </Text>
      {menus.map((menu) => (
        <Flex key={menu.id} align="center" justify="space-between" gap={2}>
          <ChildLink childId={menu.id}>
            <Text size={1}>{menu.title || '(이름 없음)'}</Text>
          </ChildLink>
          {mayMove && (
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              text="메뉴에 넣기"
              onClick={() => onAdd(menu)}
            />
          )}
        </Flex>
      ))}
    </Stack>
  )
}
