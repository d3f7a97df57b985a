import {AddIcon} from '@sanity/icons'
import {Button, Flex, Stack} from '@sanity/ui'
import {
  type StringInputProps,
  useDocumentOperation,
  useEditState,
  useFormValue,
  usePerspective,
} from 'sanity'
import {leavesAddress} from '../../schemas/fields/page-path.ts'
import {publishedId} from '../../schemas/fields/published-id.ts'

export const isPagePath = ({path}: Pick<StringInputProps, 'path'>): boolean =>
  path.join() === 'path'

/** A page's address; where a published page moves, with what keeps its old one open. */
export function PagePathInput(props: StringInputProps) {
  const id = useFormValue(['_id'])
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {typeof id === 'string' && !props.readOnly && (
        <OldAddress id={publishedId(id)} path={props.value} />
      )}
    </Stack>
  )
}

function OldAddress({id, path}: {readonly id: string; readonly path: string | undefined}) {
  const {selectedReleaseId} = usePerspective()
  const {published} = useEditState(id, 'page')
  const {patch} = useDocumentOperation(id, 'page', selectedReleaseId)
  const aliases = useFormValue(['aliases'])
  const old = typeof published?.path === 'string' ? published.path : undefined
  if (!leavesAddress(old, path, aliases)) return null
  const keep = () =>
    patch.execute([{setIfMissing: {aliases: []}}, {insert: {after: 'aliases[-1]', items: [old]}}])
  return (
    <Flex>
      <Button
        icon={AddIcon}
        mode="ghost"
        tone="caution"
        fontSize={1}
        padding={2}
        text={`옛 주소도 열어 두기 — ${old}`}
        disabled={Boolean(patch.disabled)}
        onClick={keep}
      />
    </Flex>
  )
}
