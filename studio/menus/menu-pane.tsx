import {AddIcon} from '@sanity/icons'
import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useCurrentUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import {type UserComponent, usePaneRouter} from 'sanity/structure'
import {styled} from 'styled-components'
import {mayDraft, mayPublish} from '../roles.ts'
import {DropLine, type Hands, Row} from './menu-row.tsx'
import {type Branch, type MenuTree, moved, type Place, type TreeMenu} from './menu-tree.ts'
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
