import {Button, Flex, Stack, Text, TextArea} from '@sanity/ui'
import {useState} from 'react'
import {isBlank} from '../../shared/characters.ts'
import {Labelled} from '../layout/labelled.tsx'

interface Props {
  readonly lead: string
  readonly label: string
  readonly submit: string
  /** Whether a note is needed before it can be sent. */
  readonly isRequired?: boolean
  /** Rejects when it fails. */
  readonly onSubmit: (note: string) => Promise<void>
}

/** The content of a dialog that asks for a short note. */
export function NoteDialog({lead, label, submit, isRequired = false, onSubmit}: Props) {
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
      <Labelled label={label}>
        {(id) => (
          <TextArea
            id={id}
            rows={4}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Labelled>
      <div aria-live="polite">
        {hasFailed && <Text size={1}>보내지 못했습니다. 다시 시도해 주세요.</Text>}
      </div>
      <Flex justify="flex-end">
        <Button
          text={submit}
          tone="primary"
          disabled={isBusy || (isRequired && isBlank(note))}
          onClick={() => void send()}
        />
      </Flex>
    </Stack>
  )
}
