import {Text} from '@sanity/ui'
import {useSchema} from 'sanity'
import {previews} from '../hooks/previews.ts'
import {Soft} from '../hooks/soft.tsx'

interface Props {
  /** Without `drafts.`. */
  readonly id: string
  readonly type: string
}

const {Preview} = previews.parts

/** A document's title and picture as they are now; its id where there is no way to show them. */
export function DocumentTitle({id, type}: Props) {
  const schemaType = useSchema().get(type)
  const idAlone = () => <Text size={1}>{id}</Text>
  if (!schemaType || !previews.isOn) return idAlone()
  return (
    <Soft hook="previews" stock={idAlone}>
      <Preview schemaType={schemaType} value={{_type: 'reference', _ref: id}} layout="default" />
    </Soft>
  )
}
