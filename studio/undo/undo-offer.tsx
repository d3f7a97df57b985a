import {Button, Flex} from '@sanity/ui'
import type {ToastParams} from '@sanity/ui/toast'

const offeredForMs = 10_000

/** A toast that says what was done, and undoes it at a click. */
export function undoOffer(
  said: Pick<ToastParams, 'id' | 'status' | 'title'>,
  undo: () => void,
): ToastParams {
  return {
    ...said,
    closable: true,
    duration: offeredForMs,
    description: (
      <Flex>
        <Button mode="ghost" fontSize={1} padding={2} text="되돌리기" onClick={undo} />
      </Flex>
    ),
  }
}
