import {useMemo} from 'react'
import {definePlugin, type InputProps, isDocumentSchemaType} from 'sanity'
import {usePresentationParams, useSharedState} from 'sanity/presentation'

/** Read by `web/preview/editing/follow-presentation.ts`. */
const editedKey = 'edited'

/**
 * Sends what is typed in the form next to the page to the page at once; the Studio stores it once a second,
 * which is when everybody else sees it.
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
  // As it comes out of the page's messages: undefined fields are no data.
  const plain = useMemo(() => JSON.parse(JSON.stringify(value ?? null)), [value])
  useSharedState(editedKey, plain)
  return null
}
