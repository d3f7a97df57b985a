import type {StoredRegistration} from './export-rows.ts'
import {exportedOf, exportRows} from './export-rows.ts'
import {RecordSheet} from './print-sheet.tsx'

/** What is printed while this registration is open. */
export function RegistrationSheet({value}: {readonly value: StoredRegistration}) {
  const [header = [], cells = []] = exportRows([exportedOf(value)], [])
  return (
    <RecordSheet
      title="관심고객 등록"
      values={header.map((title, index) => [title, cells[index] ?? ''])}
    />
  )
}
