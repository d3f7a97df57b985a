import {Box, Flex, Text} from '@sanity/ui'
import {storedTime} from '../../schemas/fields/korean-time.ts'
import {writeTime} from '../scheduling/korean-clock.ts'

interface Props {
  readonly diff: {readonly fromValue?: unknown; readonly toValue?: unknown}
}

/**
 * A time before and after a change, written as in its field. The stock comparison uses the browser's time zone,
 * and shows NaN for text that is not a time.
 */
export const TimeDiff = ({diff: {fromValue, toValue}}: Props) => (
  <Flex gap={2} align="center" wrap="wrap">
    <Box as="del">
      <Text size={1} muted>
        {written(fromValue)}
      </Text>
    </Box>
    <Text size={1} aria-hidden>
      →
    </Text>
    <Box as="ins" style={{textDecoration: 'none'}}>
      <Text size={1}>{written(toValue)}</Text>
    </Box>
  </Flex>
)

function written(value: unknown): string {
  const at = storedTime(value)
  if (at) return writeTime(at)
  return typeof value === 'string' && value !== '' ? value : '없음'
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
