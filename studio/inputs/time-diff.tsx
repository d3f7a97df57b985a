import {Box} from '@sanity/ui'
import {type DiffComponent, DiffFromTo, type FieldPreviewComponent} from 'sanity'
import {storedTime} from '../../schemas/fields/korean-time.ts'
import {writeTime} from '../scheduling/korean-clock.ts'

/**
 * A time before and after a change, written as in its field. The stock comparison uses the browser's time zone,
 * and shows NaN for text that is not a time.
 */
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

/** Uses this comparison for the time fields of a type. */
export const withTimeDiffs = <Type extends object>(type: Type): Type =>
  'fields' in type && Array.isArray(type.fields)
    ? {
        ...type,
        fields: type.fields.map((field: Typed) =>
          field.type === 'datetime' ? {...field, components: {diff: TimeDiff}} : field,
        ),
      }
    : type
