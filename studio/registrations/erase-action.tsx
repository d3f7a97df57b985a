import {TrashIcon} from '@sanity/icons'
import {Box, Button, Checkbox, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useClient,
  useCurrentUser,
} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import project from '../../sanity.json' with {type: 'json'}
import {correctedValue} from '../../shared/corrections.ts'
import {type ErasureItem, reasonIn, reasonLimits} from '../../shared/erasures.ts'
import {Labelled} from '../layout/labelled.tsx'
import {isAdministrator} from '../roles.ts'
import {showErasing} from './show-erasing.ts'

/** In one transaction, as `sanity.json` says to the lake. */
const together = 20

/**
 * Erases for good: drafts and history too, on any lake. The same person's others are offered, and not taken by themselves.
 * Who is no administrator asks one to.
 */
export const erase: DocumentActionComponent = ({id, published, onComplete}) => {
  const client = useClient({apiVersion: project.apiVersion})
  const mayErase = isAdministrator(useCurrentUser())
  const toast = useToast()
  const {closeCurrentAndAfter} = usePaneRouter()
  const [isAsked, setIsAsked] = useState(false)
  const close = () => {
    setIsAsked(false)
    onComplete()
  }
  const eraseAll = async (ids: readonly string[]) => {
    try {
      for (let from = 0; from < ids.length; from += together) {
        const selections = ids
          .slice(from, from + together)
          .flatMap((each) => [each, `drafts.${each}`])
          .map((each) => ({id: each, purge: true}))
        await client.mutate(selections.map((selection) => ({delete: selection})))
      }
      void showErasing(client, toast)
      // A form that stays open would offer to restore the erased document, and create it again at the first
      // key.
      closeCurrentAndAfter()
    } catch (error) {
      const isTooMany = error instanceof Error && 'statusCode' in error && error.statusCode === 429
      const title = isTooMany
        ? '하루에 파기할 수 있는 수를 넘었습니다. 내일 다시 하거나 서버 관리자에게 맡겨 주세요.'
        : '파기하지 못했습니다. 다시 시도해 주세요.'
      toast.push({status: 'error', title})
    }
    close()
  }
  const ask = async (ids: readonly string[], reason: string) => {
    try {
      const transaction = client.transaction()
      for (const each of ids) {
        const item: ErasureItem = {_key: crypto.randomUUID(), is: 'wanted', reason}
        transaction.patch(each, (patch) =>
          patch.setIfMissing({erasures: []}).append('erasures', [{_type: 'erasureItem', ...item}]),
        )
      }
      await transaction.commit({visibility: 'async'})
      toast.push({
        status: 'success',
        title: '파기를 요청했습니다.',
        description: '관리자가 확인하면 지워집니다.',
      })
    } catch {
      toast.push({status: 'error', title: '요청하지 못했습니다. 다시 시도해 주세요.'})
    }
    close()
  }
  const label = mayErase ? '파기' : '파기 요청'
  if (!published) return null
  return {
    label,
    icon: TrashIcon,
    tone: 'critical',
    onHandle: () => setIsAsked(true),
    dialog: isAsked && {
      type: 'dialog',
      header: label,
      width: 'small',
      onClose: close,
      content: mayErase ? (
        <Question id={id} published={published} onConfirm={(ids) => void eraseAll(ids)} />
      ) : (
        <Request id={id} published={published} onConfirm={(ids, reason) => void ask(ids, reason)} />
      ),
    },
  }
}

interface QuestionProps {
  readonly id: string
  readonly published: NonNullable<DocumentActionProps['published']>
  readonly onConfirm: (ids: readonly string[], reason: string) => void
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
          onClick={() => onConfirm([id, ...(isAll ? others : [])], '')}
        />
      </Box>
    </Stack>
  )
}

/** Asks an administrator to erase it, and says why. */
function Request({id, published, onConfirm}: QuestionProps) {
  const others = useOthers(id, phoneOf(published))
  const [isAll, setAll] = useState(false)
  const [typed, setTyped] = useState('')
  const reason = reasonIn(typed.trim())
  return (
    <Stack gap={4}>
      <Text size={1}>
        관리자가 확인하면 이 고객의 자료를 이력까지 모두 지웁니다. 확인하기 전에는 상담 화면에서
        요청을 거둘 수 있습니다.
      </Text>
      <Labelled label="파기하는 이유">
        {(inputId) => (
          <TextInput
            id={inputId}
            value={typed}
            maxLength={reasonLimits.most}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Labelled>
      {others.length > 0 && (
        <Flex as="label" align="center" gap={3}>
          <Checkbox checked={isAll} onChange={() => setAll(!isAll)} />
          <Text size={1}>{`같은 번호의 다른 등록 ${others.length}건도 함께 요청합니다.`}</Text>
        </Flex>
      )}
      <Box>
        <Button
          text="파기 요청하기"
          tone="critical"
          disabled={reason === null}
          onClick={() => onConfirm([id, ...(isAll ? others : [])], reason ?? '')}
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
