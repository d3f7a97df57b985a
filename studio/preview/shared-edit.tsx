import {useMemo} from 'react'
import {definePlugin, type InputProps, isDocumentSchemaType} from 'sanity'
import {usePresentationParams, useSharedState} from 'sanity/presentation'

/** Received by `web/preview/editing/follow-presentation.ts`. */
const editedKey = 'edited'

/**
 * Sends what is typed in the form to the page next to it at once; the Studio stores it once a second, which is
 * when everybody else sees it.
 */
export const sharedEdit = definePlugin({
  name: 'shared-edit',
  form: {components: {input: SharedEditInput}},
})

function SharedEditInput(props: InputProps) {
  const params = usePresentationParams(false)
  const isShared = params !== null && isDocumentSchemaType(props.schemaType)
  return (
    <>
      {isShared && <SharedEdit value={props.value} />}
      {props.renderDefault(props)}
    </>
  )
}

function SharedEdit({value}: {readonly value: unknown}) {
  // As it arrives in the page's messages, which drop undefined fields.
  const plain = useMemo(() => JSON.parse(JSON.stringify(value ?? null)), [value])
  useSharedState(editedKey, plain)
  return null
}
