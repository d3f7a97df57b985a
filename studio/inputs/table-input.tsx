import {AddIcon, TrashIcon} from '@sanity/icons'
import {Button, Card, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type ClipboardEvent, type ReactNode, useContext, useRef} from 'react'
import {type FormNodePresence, type ObjectInputProps, setIfMissing, unset} from 'sanity'
import {styled} from 'styled-components'
import {sharing} from '../hooks/sharing.ts'
import {Soft} from '../hooks/soft.tsx'
import {cellsOfHtml} from '../paste/cells-of-html.ts'
import {Losses} from '../paste/losses.ts'
import {maxColumns} from '../paste/read-table.ts'
import {useSharedText} from '../sharing/use-shared-text.ts'
import {WriterNote} from '../sharing/writer-note.tsx'
import {
  columnsTooMany,
  pastedCells,
  patchesFor,
  readRows,
  type TableRow,
  withCell,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './table-rows.ts'

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;

  td { padding: 2px; min-width: 6rem; }
  td:last-child { width: 5rem; min-width: 0; }
`

/** Shows the rows of a table as a table; its title keeps the stock input. */
export function TableInput(props: ObjectInputProps) {
  const {value, onChange, readOnly, members} = props
  const rows = readRows(value)
  const saved = useRef('')
  const save = (next: readonly TableRow[], isTyped = false) => {
    saved.current = JSON.stringify(next)
    onChange(
      next.length === 0
        ? unset(['rows'])
        : [setIfMissing({_type: props.schemaType.name}), ...patchesFor(value, next, isTyped)],
    )
  }
  const others = members.filter((member) => !('name' in member && member.name === 'rows'))
  const own = members.find((member) => 'name' in member && member.name === 'rows')
  const problems = own?.kind === 'field' ? own.field.validation : []
  return (
    <Stack gap={4}>
      {props.renderDefault({...props, members: others})}
      <Stack gap={3}>
        <Text size={1} weight="medium">
          줄
        </Text>
        <Text size={1} muted>
          첫 줄은 머리글이 됩니다. 엑셀의 칸을 복사해 붙여 넣으면 칸마다 나뉘어 들어갑니다.
        </Text>
        {problems.map(({message}) => (
          <Card key={message} tone="critical" padding={3} radius={2} role="alert">
            <Text size={1}>{message}</Text>
          </Card>
        ))}
        {rows.length > 0 && (
          <InPresence path={[...props.path, 'rows']}>
            {(presence) => (
              <Cells
                rows={rows}
                presence={presence}
                isOwn={JSON.stringify(rows) === saved.current}
                isFixed={readOnly === true}
                onFocus={() => props.onPathFocus(['rows'])}
                save={save}
              />
            )}
          </InPresence>
        )}
        {!readOnly && (
          <Flex gap={2}>
            <Button
              icon={AddIcon}
              mode="ghost"
              fontSize={1}
              padding={2}
              text="줄 넣기"
              onClick={() => save(withRow(rows))}
            />
            <Button
              icon={AddIcon}
              mode="ghost"
              fontSize={1}
              padding={2}
              text="칸 넣기"
              disabled={rows.length === 0 || (rows[0]?.cells.length ?? 0) >= maxColumns}
              onClick={() => save(withColumn(rows))}
            />
          </Flex>
        )}
      </Stack>
    </Stack>
  )
}

interface PresenceProps {
  readonly path: ObjectInputProps['path']
  readonly children: (presence: readonly FormNodePresence[]) => ReactNode
}

/** Tells who else is in the table; nobody where that cannot be known. */
const InPresence = (props: PresenceProps) =>
  sharing.isOn ? (
    <Soft hook="sharing" stock={() => props.children([])}>
      <WithPresence {...props} />
    </Soft>
  ) : (
    props.children([])
  )

function WithPresence({path, children}: PresenceProps) {
  const all = useContext(sharing.parts.PresenceContext)
  const own = JSON.stringify(path)
  return children(
    all?.filter((each) => JSON.stringify(each.path.slice(0, path.length)) === own) ?? [],
  )
}

interface CellsProps {
  readonly rows: readonly TableRow[]
  readonly presence: readonly FormNodePresence[]
  /** Whether they are as this window has made them. */
  readonly isOwn: boolean
  readonly isFixed: boolean
  readonly onFocus: () => void
  readonly save: (rows: readonly TableRow[], isTyped?: boolean) => void
}

function Cells({rows, presence, isOwn, isFixed, onFocus, save}: CellsProps) {
  const columns = rows[0]?.cells.length ?? 0
  const toast = useToast()
  const say = (losses: Losses) => {
    const title = losses.say()
    if (title === '') return
    toast.push({id: 'paste', status: 'warning', title, duration: 20_000, closable: true})
  }
  return (
    <div style={{overflowX: 'auto'}}>
      <Grid>
        <tbody>
          {rows.map(({_key, cells}, row) => (
            <tr key={_key}>
              {cells.map((cell, column) => (
                <td key={column}>
                  <Cell
                    label={`${row + 1}번째 줄 ${column + 1}번째 칸`}
                    text={cell}
                    presence={presence}
                    isOwn={isOwn}
                    isFixed={isFixed}
                    isHead={row === 0}
                    onFocus={onFocus}
                    onType={(text) => save(withCell(rows, row, column, text), true)}
                    onPaste={(event, isLocked) => {
                      const pasted = isLocked ? null : cellsOf(event)
                      if (!pasted) return
                      event.preventDefault()
                      const {cells, losses} = pasted
                      save(withCells(rows, row, column, cells))
                      losses.add('columns', columnsTooMany(cells, column))
                      say(losses)
                    }}
                  />
                </td>
              ))}
              {!isFixed && (
                <td>
                  <Flex>
                    <Insert
                      label={`${row + 1}번째 줄 위에 넣기`}
                      onClick={() => save(withRow(rows, row))}
                    />
                    <Remove
                      label={`${row + 1}번째 줄 빼기`}
                      onClick={() => save(withoutRow(rows, row))}
                    />
                  </Flex>
                </td>
              )}
            </tr>
          ))}
          {!isFixed && (
            <tr>
              {Array.from({length: columns}, (_, column) => (
                <td key={column}>
                  <Flex>
                    <Insert
                      label={`${column + 1}번째 칸 앞에 넣기`}
                      disabled={columns >= maxColumns}
                      onClick={() => save(withColumn(rows, column))}
                    />
                    {columns > 1 && (
                      <Remove
                        label={`${column + 1}번째 칸 빼기`}
                        onClick={() => save(withoutColumn(rows, column))}
                      />
                    )}
                  </Flex>
                </td>
              ))}
              <td />
            </tr>
          )}
        </tbody>
      </Grid>
    </div>
  )
}

interface CellProps {
  readonly label: string
  readonly text: string
  readonly presence: readonly FormNodePresence[]
  readonly isOwn: boolean
  readonly isFixed: boolean
  readonly isHead: boolean
  readonly onFocus: () => void
  readonly onType: (text: string) => void
  readonly onPaste: (event: ClipboardEvent, isLocked: boolean) => void
}

/** Who is in the table, and changes this cell, is writing in it. */
function Cell({label, text, presence, isOwn, isFixed, isHead, ...on}: CellProps) {
  const {frame, shown, isLocked, writer, onChange} = useSharedText({
    value: text,
    presence,
    isOwn,
    isReadOnly: isFixed,
    onTyped: ({after}) => on.onType(after),
  })
  return (
    <div {...frame}>
      <TextInput
        aria-label={label}
        value={shown}
        readOnly={isLocked}
        fontSize={1}
        padding={2}
        weight={isHead ? 'semibold' : 'regular'}
        onFocus={on.onFocus}
        onChange={onChange}
        onPaste={(event) => on.onPaste(event, isLocked)}
      />
      <WriterNote name={writer} />
    </div>
  )
}

/** The clipboard's HTML is exact; its plain text does not say which cells span others. */
function cellsOf({clipboardData}: ClipboardEvent) {
  const pasted = cellsOfHtml(clipboardData.getData('text/html'))
  if (pasted) return pasted
  const cells = pastedCells(clipboardData.getData('text/plain'))
  return cells && {cells, losses: new Losses()}
}

interface InsertProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

const Insert = ({label, disabled = false, onClick}: InsertProps) => (
  <Button
    icon={AddIcon}
    mode="bleed"
    padding={2}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  />
)

const Remove = ({label, onClick}: {readonly label: string; readonly onClick: () => void}) => (
  <Button icon={TrashIcon} mode="bleed" padding={2} aria-label={label} onClick={onClick} />
)
