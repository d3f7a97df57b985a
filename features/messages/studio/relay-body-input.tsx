import {Stack} from '@sanity/ui'
import type {StringInputProps} from 'sanity'
import {SharedText} from '../../../studio/sharing/shared-text.tsx'
import {TryMessage} from './try-message.tsx'

/** The body of a relay's requests, with which it can be tried. */
export function RelayBodyInput(props: StringInputProps) {
  // Templates of alimtalk are tried with the text that has been approved.
  const isPlain = !props.value?.includes('{templateCode}')
  return (
    <Stack gap={4}>
      <SharedText input={props} render={(input) => input.renderDefault(input)} />
      {isPlain && <TryMessage />}
    </Stack>
  )
}
