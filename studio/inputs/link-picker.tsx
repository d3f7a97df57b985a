import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type KeyboardEvent, useMemo, useRef, useState} from 'react'
import {find, indexOf} from '../../shared/search/find.ts'
import {moveFocus} from '../finding/move-focus.ts'
import {SearchField} from '../finding/search-field.tsx'
import type {Choice} from './link-choices.ts'

export interface LinkGroup {
  readonly title: string
  readonly choices: readonly Choice[]
}

interface Props {
  readonly groups: readonly LinkGroup[]
  /** The place to which the link leads now. */
  readonly chosen: Choice | undefined
  readonly onChoose: (address: string) => void
}

/**
 * Finds a place of the site by what an editor calls it. It opens under the field and not in a dialog: the popover of a
 * link in running text closes when something outside is clicked.
 */
export function LinkPicker({groups, chosen, onChoose}: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <Stack gap={2}>
      <Flex align="center" gap={3} wrap="wrap">
        <Button
          ref={opener}
          mode="ghost"
          fontSize={1}
          padding={2}
          text="사이트 안에서 고르기"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {chosen && (
          <Text size={1} muted>
            {`→ ${chosen.title}`}
          </Text>
        )}
      </Flex>
      {isOpen && (
        <Places
          groups={groups}
          onChoose={(address) => {
            onChoose(address)
            close()
          }}
          onClose={close}
        />
      )}
    </Stack>
  )
}

const listShape = {maxHeight: '18rem', overflowY: 'auto'} as const
const plain = {listStyle: 'none', margin: 0, padding: 0} as const

interface PlacesProps extends Pick<Props, 'groups' | 'onChoose'> {
  readonly onClose: () => void
}

function Places({groups, onChoose, onClose}: PlacesProps) {
  const [query, setQuery] = useState('')
  const index = useMemo(() => indexOf(groups.flatMap(({choices}) => choices)), [groups])
  const isEmpty = query.trim() === ''
  const found = useMemo(() => find(index, query), [index, query])
  const shown = isEmpty ? groups : [{title: '', choices: found}]
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      // The dialog around the field stays open.
      event.stopPropagation()
      event.preventDefault()
      onClose()
    } else moveFocus(event)
  }
  return (
    <Card border radius={2} padding={2} onKeyDown={onKeyDown} data-testid="link-picker">
      <Stack gap={2}>
        <SearchField
          label="갈 곳 찾기"
          placeholder="페이지의 제목, 주소, 부르는 이름"
          value={query}
          onChange={setQuery}
          onEnter={() => {
            const [first] = found
            if (first) onChoose(first.address)
          }}
        />
        <Text size={1} muted aria-live="polite">
          {isEmpty
            ? '조사와 띄어쓰기는 맞지 않아도 되고, 영어로 적어도 됩니다.'
            : found.length === 0
              ? '찾은 것이 없습니다. 다른 말로 적어 보세요.'
              : `${found.length}개를 찾았습니다.`}
        </Text>
        <div style={listShape}>
          {shown.map(({title, choices}) => (
            <Stack key={title} gap={1} paddingY={1}>
              {title !== '' && (
                <Text size={0} muted weight="semibold" style={{padding: '0.25rem 0.5rem'}}>
                  {title}
                </Text>
              )}
              <ul style={plain} aria-label={title || '찾은 곳'}>
                {choices.map((choice) => (
                  <li key={choice.address}>
                    <Place choice={choice} onChoose={onChoose} />
                  </li>
                ))}
              </ul>
            </Stack>
          ))}
        </div>
      </Stack>
    </Card>
  )
}

interface PlaceProps extends Pick<Props, 'onChoose'> {
  readonly choice: Choice
}

const Place = ({choice: {address, title, note}, onChoose}: PlaceProps) => (
  <Card
    as="button"
    type="button"
    padding={2}
    radius={2}
    style={{width: '100%'}}
    onClick={() => onChoose(address)}
  >
    <Stack gap={2}>
      <Text size={1} weight="medium" textOverflow="ellipsis">
        {title}
      </Text>
      {note && (
        <Text size={0} muted textOverflow="ellipsis">
          {note}
        </Text>
      )}
    </Stack>
  </Card>
)
