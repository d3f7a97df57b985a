import {Button, Flex, Label, Stack, Text, TextArea} from '@sanity/ui'
import {useId, useState} from 'react'

interface Props {
  readonly lead: string
  readonly label: string
  readonly submit: string
  /** Rejects when it could not be done. */
  readonly onSubmit: (note: string) => Promise<void>
}

/** The inside of a dialog that asks for a few words. */
export function NoteDialog({lead, label, submit, onSubmit}: Props) {
  const id = useId()
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const send = async () => {
    setIsBusy(true)
    await onSubmit(note.trim()).catch(() => setHasFailed(true))
    setIsBusy(false)
  }
  return (
    <Stack gap={4}>
      <Text size={1}>{lead}</Text>
      <Stack gap={2}>
        <Label as="label" htmlFor={id}>
          {label}
        </Label>
        <TextArea
          id={id}
          rows={4}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
      <div aria-live="polite">
        {hasFailed && <Text size={1}>보내지 못했습니다. 다시 시도해 주세요.</Text>}
      </div>
      <Flex justify="flex-end">
        <Button text={submit} tone="primary" disabled={isBusy} onClick={() => void send()} />
      </Flex>
    </Stack>
  )
}
