import {Button, Flex, Stack, Text} from '@sanity/ui'
import {type ChangeEvent, useRef, useState} from 'react'
import type {SheetUnit} from '../../../shared/home-sheet.ts'
import {sheetLimits} from '../../../shared/sheets/sheet-limits.ts'
import {chooseSheet} from '../rules/choose-sheet.ts'

interface Props {
  readonly building: string
  readonly units: readonly SheetUnit[]
  readonly onText: (text: string) => void
}

interface Outcome {
  /** Null: nothing was read. */
  readonly text: string | null
  readonly said: string
}

/** Fills the sheet from a workbook. The reader is loaded when somebody has chosen one. */
export function WorkbookButton({building, units, onText}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const {currentTarget} = event
    const [file] = currentTarget.files ?? []
    if (!file) return
    setSaid('읽는 중입니다…')
    const outcome = await read(file, building, units)
    currentTarget.value = ''
    if (outcome.text !== null) onText(outcome.text)
    setSaid(outcome.said)
  }
  return (
    <Stack gap={3}>
      <Flex>
        <Button
          mode="ghost"
          text="엑셀 파일에서 넣기"
          disabled={building === ''}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          accept=".xlsx"
          aria-label="세대표의 엑셀 파일"
          hidden
          onChange={(event) => void take(event)}
        />
      </Flex>
      <Text size={1} muted role="status">
        {building === '' ? '동을 먼저 적으면 엑셀 파일에서 넣을 수 있습니다.' : said}
      </Text>
    </Stack>
  )
}

async function read(file: File, building: string, units: readonly SheetUnit[]): Promise<Outcome> {
  const fault = (said: string): Outcome => ({text: null, said})
  if (file.size > sheetLimits.file) return fault('파일이 너무 큽니다. 10MB까지 넣을 수 있습니다.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Every workbook of today is a zip; one with a password, and one of before 2007, is none.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    return fault('.xlsx 파일이 아니거나 암호가 걸려 있습니다. 암호 없이 .xlsx로 저장해 주세요.')
  }
  try {
    const {readWorkbook} = await import('../../../shared/sheets/read-workbook.ts')
    const chosen = chooseSheet(await readWorkbook(bytes), building, units)
    return chosen
      ? {
          text: chosen.text,
          said: `‘${chosen.name}’ 시트에서 넣었습니다. 아래를 확인하고 발행해 주세요.`,
        }
      : fault(`이 파일에는 ${building}동의 세대가 없습니다.`)
  } catch {
    return fault('파일을 읽을 수 없습니다. 엑셀에서 .xlsx로 다시 저장해 주세요.')
  }
}
