import {Card, Stack, Text} from '@sanity/ui'
import type {ArrayOfObjectsInputProps} from 'sanity'
import {titleIn} from '../../schemas/fields/registration-choices.ts'
import {correctableFields, isCorrections} from '../../schemas/fields/registration-correction.ts'
import {timeOf} from '../accounts/parts.tsx'

/** Shows in a registration what is right instead of what came, and who recorded it when. */
export function CorrectionList({value}: Pick<ArrayOfObjectsInputProps, 'value'>) {
  const corrections: unknown = value
  if (!isCorrections(corrections)) return null
  return (
    <Stack gap={2}>
      {corrections.map(({_key, field, value: right, at, by}) => (
        <Card key={_key} border padding={3} radius={2}>
          <Stack gap={3}>
            <Text size={1} weight="semibold" style={{whiteSpace: 'pre-line'}}>
              {`${titleIn(correctableFields, field) ?? field}: ${right}`}
            </Text>
            <Text size={1} muted>
              {`${timeOf(at)} · ${by}`}
            </Text>
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
