import {Flex, Stack, Text} from '@sanity/ui'
import type {StringInputProps} from 'sanity'

type Props = StringInputProps & {
  /** How many characters the field's rule allows. */
  readonly most: number
}

/** Below this part of the limit a one-line text needs no count. */
const nearly = 0.7

/** A text with a count of its characters; long texts always show it. */
export function CountedInput({most, ...props}: Props) {
  const count = [...(props.value ?? '')].length
  const isLong = props.schemaType.jsonType === 'string' && props.schemaType.name === 'text'
  // The input always has the same place in the tree: elsewhere React would mount another one, without the
  // focus.
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      {(isLong || count >= most * nearly) && (
        <Flex justify="flex-end">
          <Text size={0} muted={count <= most} weight={count > most ? 'semibold' : 'regular'}>
            {count > most
              ? `${count - most}자 넘었습니다 (${count} / ${most})`
              : `${count} / ${most}자`}
          </Text>
        </Flex>
      )}
    </Stack>
  )
}
