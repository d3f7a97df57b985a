import {TrashIcon} from '@sanity/icons'
import {Box, Button, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useState} from 'react'
import {type DocumentActionComponent, type DocumentActionProps, useClient} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import project from '../../sanity.json' with {type: 'json'}
import {correctedValue} from '../../shared/corrections.ts'
import {showErasing} from './show-erasing.ts'

/** Erases for good: drafts and history too, on any lake. The same person's others are offered, and not taken by themselves. */
export const erase: DocumentActionComponent = ({id, published, onComplete}) => {
  const client = useClient({apiVersion: project.apiVersion})
  const toast = useToast()
  const {closeCurrentAndAfter} = usePaneRouter()
  const [isAsked, setIsAsked] = useState(false)
  const close = () => {
    setIsAsked(false)
    onComplete()
  }
  const confirm = async (ids: readonly string[]) => {
    try {
      const selections = ids
        .flatMap((each) => [each, `drafts.${each}`])
        .map((each) => ({id: each, purge: true}))
      await client.mutate(selections.map((selection) => ({delete: selection})))
      void showErasing(client, toast)
      // A form that stays open would offer to restore the erased document, and create it again at the first
      // key.
      closeCurrentAndAfter()
    } catch {
      toast.push({status: 'error', title: '파기하지 못했습니다. 다시 시도해 주세요.'})
    }
    close()
  }
  if (!published) return null
  return {
    label: '파기',
    icon: TrashIcon,
    tone: 'critical',
    onHandle: () => setIsAsked(true),
    dialog: isAsked && {
      type: 'dialog',
      header: '파기',
      width: 'small',
      onClose: close,
      content: <Question id={id} published={published} onConfirm={(ids) => void confirm(ids)} />,
    },
  }
}

interface QuestionProps {
  readonly id: string
  readonly published: NonNullable<DocumentActionProps['published']>
  readonly onConfirm: (ids: readonly string[]) => void
}

function Question({id, published, onConfirm}: QuestionProps) {
  const others = useOthers(id, phoneOf(published))
  const [isAll, setAll] = useState(false)
  return (
    <Stack gap={4}>
      <Text size={1}>
        이 고객의 이름, 연락처, 문의 내용과 상담 메모를 이력까지 모두 지웁니다. 되살릴 수 없습니다.
      </Text>
      {others.length > 0 && (
        <Flex as="label" align="center" gap={3}>
          <Checkbox checked={isAll} onChange={() => setAll(!isAll)} />
          <Text size={1}>{`같은 번호의 다른 등록 ${others.length}건도 함께 파기합니다.`}</Text>
        </Flex>
      )}
      <Box>
        <Button
          text="파기"
          tone="critical"
          onClick={() => onConfirm([id, ...(isAll ? others : [])])}
        />
      </Box>
    </Stack>
  )
}

function phoneOf({phone, corrections}: Readonly<Record<string, unknown>>): string {
  return correctedValue('phone', typeof phone === 'string' ? phone : '', corrections) ?? ''
}

/** The ids of other registrations with the number, as it came or as it was corrected. */
function useOthers(id: string, phone: string): readonly string[] {
  const client = useClient({apiVersion: project.apiVersion})
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    if (phone === '') return
    const query = `*[_type == "registration" && _id != $id
      && coalesce(corrections[field == "phone"][-1].value, phone) == $phone]._id`
    client.fetch<string[]>(query, {id, phone}).then(setOthers, () => {})
  }, [client, id, phone])
  return others
}
