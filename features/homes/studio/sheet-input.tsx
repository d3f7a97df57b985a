import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type StringInputProps, set, useClient, useFormValue} from 'sanity'
import project from '../../../sanity.json' with {type: 'json'}
import {publishedId} from '../../../schemas/fields/published-id.ts'
import {type Home, readSheet, type SheetState, type SheetUnit} from '../../../shared/home-sheet.ts'
import {buildingNameOf} from '../../../shared/homes.ts'
import {compareHomes, type SheetChanges} from '../rules/compare-sheets.ts'
import {faultText, sheetUnitsQuery} from '../schema/home-building.ts'
import {sheetOfUnits, type UnitOfLines} from '../schema/sheet-of-units.ts'
import {WorkbookButton} from './workbook-button.tsx'

type Unit = SheetUnit & UnitOfLines

interface Known {
  readonly units: readonly Unit[]
  /** The published sheet; empty: there is none. */
  readonly published: string
}

/** A building's sheet alone has this name. */
export const isHomeSheet = ({path}: Pick<StringInputProps, 'path'>): boolean =>
  path.join() === 'sheet'

const states: Readonly<Record<SheetState, {readonly title: string; readonly fill: string}>> = {
  sale: {title: '분양 중', fill: 'var(--card-bg-color)'},
  sold: {title: '계약', fill: 'var(--card-border-color)'},
  off: {title: '제외', fill: 'transparent'},
}

const maxFaults = 8

/** The sheet, and the homes that are read from it before they are published. */
export function SheetInput(props: StringInputProps) {
  const {value = '', onChange, renderDefault, readOnly} = props
  const known = useKnown()
  const building = buildingNameOf(String(useFormValue(['name']) ?? ''))
  const {homes, faults, others} = readSheet(value, building, known?.units)
  const made = sheetOfUnits(known?.units ?? [])
  const before = readSheet(known?.published ?? '', building, known?.units).homes
  return (
    <Stack gap={3}>
      {renderDefault(props)}
      {!readOnly && (
        <WorkbookButton
          building={building}
          units={known?.units ?? []}
          onText={(text) => onChange(set(text))}
        />
      )}
      {value === '' && made !== '' && !readOnly && (
        <Flex>
          <Button
            mode="ghost"
            text="평면 타입의 라인과 층으로 채우기"
            onClick={() => onChange(set(made))}
          />
        </Flex>
      )}
      {value !== '' && (
        <Card padding={3} radius={2} border>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {countText(homes)}
            </Text>
            {before.length > 0 && <Text size={1}>{changeText(compareHomes(before, homes))}</Text>}
            {others > 0 && <Text size={1}>{`다른 동의 ${others}줄은 넣지 않았습니다.`}</Text>}
            {faults.slice(0, maxFaults).map((fault) => (
              <Text key={`${fault.row} ${fault.text}`} size={1} accent>
                {faultText(fault)}
              </Text>
            ))}
            {homes.length > 0 && <Elevation homes={homes} />}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

/** Null until the lake has answered. */
function useKnown(): Known | null {
  const client = useClient({apiVersion: project.apiVersion})
  const id = publishedId(String(useFormValue(['_id'])))
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    const query = `{"units": ${sheetUnitsQuery}, "published": coalesce(*[_id == $id][0].sheet, "")}`
    client.fetch<Known>(query, {id}, {perspective: 'published'}).then(setKnown, () => {})
  }, [client, id])
  return known
}

function countText(homes: readonly Home[]): string {
  const count = (is: SheetState) => homes.filter((home) => home.is === is).length
  const parts = (['sale', 'sold', 'off'] as const)
    .filter((is) => count(is) > 0)
    .map((is) => `${states[is].title} ${count(is)}`)
  return [`모두 ${homes.length.toLocaleString('ko')}세대`, ...parts].join(' · ')
}

function changeText({added, removed, changed}: SheetChanges): string {
  if (added + removed + changed === 0) return '발행한 것과 같습니다.'
  return `발행하면: 새 세대 ${added}, 사라지는 세대 ${removed}, 바뀌는 세대 ${changed}`
}

/** The building as it stands. */
function Elevation({homes}: {readonly homes: readonly Home[]}) {
  const lines = [...new Set(homes.map(({line}) => line))].sort((a, b) => a - b)
  const floors = [...new Set(homes.map(({floor}) => floor))]
  const byNumber = new Map(homes.map((home) => [home.number, home]))
  return (
    <Box overflow="auto" style={{maxHeight: 360}}>
      <table style={{borderCollapse: 'separate', borderSpacing: 2, fontSize: 12}}>
        <tbody>
          {floors.map((floor) => (
            <tr key={floor}>
              {lines.map((line) => (
                <Cell key={line} home={byNumber.get(floor * 100 + line)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Cell({home}: {readonly home: Home | undefined}) {
  if (!home) return <td />
  const {number, unit, facing, price, is} = home
  const title = [unit, facing, price?.toLocaleString('ko'), states[is].title]
  return (
    <td
      title={title.filter(Boolean).join(' · ')}
      style={{
        padding: '2px 6px',
        textAlign: 'center',
        background: states[is].fill,
        border: '1px solid var(--card-border-color)',
      }}
    >
      {number} {unit}
    </td>
  )
}
