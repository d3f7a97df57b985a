import {type ExportedRegistration, recordRows} from './export-rows.ts'
import {RecordSheet} from './print-sheet.tsx'
import {useDeliveries} from './use-deliveries.ts'

/** The printed form of the registration that is open. */
export function RegistrationSheet({value}: {readonly value: ExportedRegistration}) {
  const forwarding = useDeliveries(value._id)?.find(({kind}) => kind === 'forwarding')?.state
  const [header = [], cells = []] = recordRows({...value, forwarding: forwarding ?? null})
  return (
    <RecordSheet
      title="관심고객 등록"
      values={header.map((title, index) => [title, cells[index] ?? ''])}
    />
  )
}
