import {Button, Card, Heading, Stack, Text} from '@sanity/ui'
import {type AnchorHTMLAttributes, forwardRef} from 'react'
import {useCurrentUser, useTools, useWorkspace} from 'sanity'
import {useLink} from 'sanity/router'
import {type UserComponent, usePaneRouter} from 'sanity/structure'
import {isAdministrator} from '../roles.ts'
import {hostedProjectId} from '../surroundings/hosted.ts'
import {deskAddress} from './desk-address.ts'
import {type Counts, type Entry, type Place, shownEntries} from './entries.ts'
import {EntryRow} from './entry-row.tsx'
import {countsIn, useCounts} from './use-counts.tsx'

/** With nothing next to it, the pane is as wide as the window. */
const shape = {maxWidth: '30rem'} as const

/** The entries of one tool under their headings, each with its count. */
export const entriesPane = (place: Place): UserComponent =>
  function EntriesPane({childItemId}) {
    const counts = useCounts()
    const user = useCurrentUser()
    const tools = useTools().map(({name}) => name)
    const known = countsIn(counts)
    const shown = shownEntries(place, {
      counts: known,
      isAdministrator: isAdministrator(user),
      tools,
    })
    return (
      <Stack as="nav" aria-label="목록" gap={5} padding={3} style={shape} data-testid="entries">
        {[...Map.groupBy(shown, ({group}) => group)].map(([group, each]) => (
          <Group key={group} title={group} entries={each} counts={known} openId={childItemId} />
        ))}
        {place === 'structure' && counts === null && <Note text="불러오는 중입니다…" />}
        {counts === 'failed' && <Note text="수를 불러오지 못했습니다. 잠시 뒤 다시 불러옵니다." />}
        {place === 'structure' && counts !== null && shown.length === 0 && (
          <Note text="아직 등록한 분이 없습니다." />
        )}
        {place === 'structure' && !hostedProjectId && (
          <Button
            as="a"
            href={deskAddress()}
            target="_blank"
            mode="ghost"
            fontSize={1}
            text="상담 화면 열기"
          />
        )}
      </Stack>
    )
  }

const Note = ({text}: {readonly text: string}) => (
  <Text size={1} muted role="status">
    {text}
  </Text>
)

interface GroupProps {
  readonly title: string
  readonly entries: readonly Entry[]
  readonly counts: Counts
  readonly openId: string | undefined
}

const Group = ({title, entries, counts, openId}: GroupProps) => (
  <Stack as="section" gap={1} aria-label={title}>
    <Heading as="h3" size={0} muted style={{padding: '0 0.75rem 0.5rem'}}>
      {title}
    </Heading>
    {entries.map((entry) => (
      <EntryLink
        key={entry.id}
        entry={entry}
        count={counts[entry.id]}
        isOpen={entry.id === openId}
      />
    ))}
  </Stack>
)

interface LinkProps {
  readonly entry: Entry
  readonly count: number | undefined
  readonly isOpen: boolean
}

function EntryLink({entry, count, isOpen}: LinkProps) {
  const {ChildLink} = usePaneRouter()
  const {id, tool} = entry
  return (
    <Card
      as={tool ? ToolLink : ChildLink}
      {...(tool ? {tool} : {childId: id})}
      data-as="a"
      paddingX={3}
      paddingY={2}
      radius={2}
      selected={isOpen}
      pressed={isOpen}
      aria-current={isOpen ? 'page' : undefined}
      data-testid="entry"
    >
      <EntryRow {...{entry, count, isOpen}} />
    </Card>
  )
}

interface ToolLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly tool: string
}

/** A link by its address: inside of a tool, states of the router are those of the tool. */
const ToolLink = forwardRef<HTMLAnchorElement, ToolLinkProps>(function ToolLink(
  {tool, ...rest},
  ref,
) {
  const href = `${useWorkspace().basePath}/${tool}`
  const {onClick} = useLink({href})
  return <a {...rest} ref={ref} href={href} onClick={onClick} />
})
