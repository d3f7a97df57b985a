import {AddIcon} from '@sanity/icons'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type StringInputProps, useFormValue, usePerspective} from 'sanity'
import {leavesAddress} from '../../schemas/fields/page-path.ts'
import {publishedId} from '../../schemas/fields/published-id.ts'
import {useEditState} from '../documents/use-document-state.ts'
import {useUses} from '../documents/use-uses.ts'
import {UsesList} from '../documents/uses-list.tsx'
import {operations} from '../hooks/operations.ts'

export const isPagePath = ({path}: Pick<StringInputProps, 'path'>): boolean =>
  path.join() === 'path'

/** A page's address; where a published page moves, with what leads to its old one, and what keeps that open. */
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
  const published = useEditState(id, 'page')?.published
  const aliases = useFormValue(['aliases'])
  const old = typeof published?.path === 'string' ? published.path : undefined
  if (old === undefined || !leavesAddress(old, path, aliases)) return null
  return (
    <Stack gap={3}>
      {operations.isOn && <KeepOld id={id} old={old} />}
      <Links id={id} />
    </Stack>
  )
}

function KeepOld({id, old}: {readonly id: string; readonly old: string}) {
  const {selectedReleaseId} = usePerspective()
  const {patch} = operations.parts.useDocumentOperation(id, 'page', selectedReleaseId)
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

function Links({id}: {readonly id: string}) {
  const uses = useUses(id)?.filter(({isLink}) => isLink) ?? []
  if (uses.length === 0) return null
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={3}>
        <Text size={1}>이 페이지의 주소로 이어지는 곳</Text>
        <UsesList uses={uses} />
      </Stack>
    </Card>
  )
}
