import type {StoredRegistration} from './export-rows.ts'
import {exportedOf, exportRows} from './export-rows.ts'
import {RecordSheet} from './print-sheet.tsx'

/** The printed form of the registration that is open. */
export function RegistrationSheet({value}: {readonly value: StoredRegistration}) {
  const [header = [], cells = []] = exportRows([exportedOf(value)], [])
  return (
    <RecordSheet
      title="관심고객 등록"
      values={header.map((title, index) => [title, cells[index] ?? ''])}
    />
  )
}
