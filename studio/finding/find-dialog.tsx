import {Box, Button, Card, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useDeferredValue, useMemo, useRef, useState} from 'react'
import {IntentLink} from 'sanity/router'
import {find} from '../../shared/search/find.ts'
import type {Entry} from './entry.ts'
import {moveFocus} from './move-focus.ts'
import {SearchField} from './search-field.tsx'
import {useEntries} from './use-entries.ts'

const maxShown = 40

/** Of one height, so that the field stays in its place. */
const resultsShape = {height: '56vh', overflowY: 'auto'} as const

interface Props {
  readonly onClose: () => void
  /** Opens the stock search, which narrows by kind, time and person. */
  readonly onNarrow: () => void
}

/** Finds documents, sections, pictures and settings by what an editor calls them. */
export function FindDialog({onClose, onNarrow}: Props) {
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query)
  const {index, hasFailed} = useEntries()
  const found = useMemo(() => (index ? find(index, sought) : []), [index, sought])
  const list = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      id="find"
      header="찾기"
      width={1}
      position="fixed"
      // The field has the focus, and not the button that closes.
      __unstable_autoFocus={false}
      onClose={onClose}
      onClickOutside={onClose}
    >
      <Stack gap={3} padding={4} ref={list} onKeyDown={moveFocus}>
        <SearchField
          label="찾을 말"
          placeholder="페이지, 구역, 사진, 설정의 이름이나 글"
          value={query}
          testId="find-input"
          onChange={setQuery}
          onEnter={() => list.current?.querySelector('a')?.click()}
        />
        <Outcome
          found={found}
          hasFailed={hasFailed}
          onClose={onClose}
          isReady={index !== null}
          isEmpty={sought.trim() === ''}
        />
        <Flex justify="flex-end">
          <Button
            mode="bleed"
            fontSize={1}
            padding={2}
            text="종류와 날짜로 좁혀 찾기"
            onClick={onNarrow}
          />
        </Flex>
      </Stack>
    </Dialog>
  )
}

interface OutcomeProps {
  readonly found: readonly Entry[]
  readonly hasFailed: boolean
  readonly isReady: boolean
  readonly isEmpty: boolean
  readonly onClose: () => void
}

function Outcome({found, hasFailed, isReady, isEmpty, onClose}: OutcomeProps) {
  const said = hasFailed
    ? '내용을 읽지 못했습니다. 창을 닫고 다시 열어 주세요.'
    : isEmpty
      ? '‘분양일정’, ‘FAQ’, ‘대표번호’처럼 적어 보세요. 조사와 띄어쓰기는 맞지 않아도 됩니다.'
      : !isReady
        ? '불러오는 중입니다…'
        : found.length === 0
          ? '찾은 것이 없습니다.'
          : found.length > maxShown
            ? `${found.length}개를 찾았습니다. 가까운 ${maxShown}개를 보입니다.`
            : `${found.length}개를 찾았습니다.`
  return (
    <>
      <Text size={1} muted aria-live="polite">
        {said}
      </Text>
      <Box style={resultsShape}>
        <Stack
          as="ul"
          gap={1}
          style={{listStyle: 'none', margin: 0, padding: 0}}
          data-testid="find-results"
        >
          {found.slice(0, maxShown).map((entry) => (
            <li key={entry.key}>
              <EntryLink entry={entry} onClose={onClose} />
            </li>
          ))}
        </Stack>
      </Box>
    </>
  )
}

function EntryLink({entry, onClose}: {readonly entry: Entry; readonly onClose: () => void}) {
  const {id, type, path} = entry.document
  return (
    <Card
      as={IntentLink}
      {...{intent: 'edit', params: {id, type, ...(path && {path})}}}
      padding={3}
      radius={2}
      data-as="a"
      style={{display: 'block'}}
      onClick={onClose}
    >
      <Stack gap={2}>
        <Text size={1} weight="medium" textOverflow="ellipsis">
          {entry.title}
        </Text>
        <Text size={0} muted textOverflow="ellipsis">
          {[entry.kind, entry.place].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </Card>
  )
}
