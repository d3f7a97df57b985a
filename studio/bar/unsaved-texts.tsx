import {Button, Flex, Text, TextArea} from '@sanity/ui'
import {useRef, useState, useSyncExternalStore} from 'react'
import {type Schema, useSchema} from 'sanity'
import {changedTexts} from '../documents/changed-texts.ts'
import {heldTexts} from '../documents/held-texts.ts'
import {type UnsavedEdit, unsavedEdits} from '../documents/unsaved-edits.ts'
import {Labelled} from '../layout/labelled.tsx'

/** What was typed in this window and cannot be stored, to be copied. */
export function UnsavedTexts() {
  const schema = useSchema()
  const edits = useSyncExternalStore(unsavedEdits.subscribe, unsavedEdits.all)
  const held = useSyncExternalStore(heldTexts.subscribe, heldTexts.all)
  const text = [...edits.map((edit) => textOf(schema, edit)), ...held].join('\n\n')
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState('')
  if (text === '') return <Text size={1}>저장되지 않은 글은 없습니다.</Text>
  const copy = () => {
    field.current?.select()
    // Without https there is no clipboard, and what is selected is copied by hand.
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => {},
    )
  }
  return (
    <Labelled label="저장되지 않은 글">
      {(id) => (
        <Flex gap={3} align="flex-start">
          <div style={{flex: 1}}>
            <TextArea ref={field} id={id} readOnly rows={5} value={text} />
          </div>
          <Button mode="ghost" text={copied === text ? '복사했습니다' : '복사'} onClick={copy} />
        </Flex>
      )}
    </Labelled>
  )
}

function textOf(schema: Schema, {type, before, now}: UnsavedEdit): string {
  const title = now?.title ?? now?.label ?? now?.name
  const schemaType = schema.get(type)
  const changed = changedTexts(schemaType, before, now).map(
    ({titles, text}) => `[${titles.join(' › ')}]\n${text || '(지움)'}`,
  )
  const head = [schemaType?.title ?? type, typeof title === 'string' ? title : ''].filter(Boolean)
  return [head.join(' · '), ...changed].join('\n')
}
