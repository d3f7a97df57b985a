import {Box} from '@sanity/ui'
import {type DiffComponent, DiffFromTo, type FieldPreviewComponent} from 'sanity'
import {storedTime} from '../../schemas/fields/korean-time.ts'
import {writeTime} from '../scheduling/korean-clock.ts'

/** A time before and after, as its field has it; the stock one has the zone of the browser, and NaN for what is no time. */
const TimeDiff: DiffComponent = ({diff, schemaType}) => (
  <DiffFromTo align="center" layout="grid" previewComponent={WrittenTime} {...{diff, schemaType}} />
)

const WrittenTime: FieldPreviewComponent = ({value}) => {
  const at = storedTime(value)
  return (
    <Box paddingX={2} paddingY={1}>
      {at ? writeTime(at) : String(value)}
    </Box>
  )
}

interface Typed {
  readonly type: string
}

/** A type with that for its own fields of times. */
export const withTimeDiffs = <Type extends object>(type: Type): Type =>
  'fields' in type && Array.isArray(type.fields)
    ? {
        ...type,
        fields: type.fields.map((field: Typed) =>
          field.type === 'datetime' ? {...field, components: {diff: TimeDiff}} : field,
        ),
      }
    : type
