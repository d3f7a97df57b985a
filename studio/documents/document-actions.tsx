import {UnpublishIcon} from '@sanity/icons'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {type DocumentActionComponent, type DocumentActionDialogProps, useCurrentUser} from 'sanity'
import {operations} from '../hooks/operations.ts'
import {mayPublish} from '../roles.ts'
import type {Use} from './find-uses.ts'
import {useFindUses} from './use-uses.ts'
import {UsesList} from './uses-list.tsx'

interface UsedDialogProps {
  readonly words: string
  readonly uses: readonly Use[]
  readonly children?: ReactNode
}

const UsedDialog = ({words, uses, children}: UsedDialogProps) => (
  <Stack gap={4}>
    <Text>{words}</Text>
    <UsesList uses={uses} />
    {children}
  </Stack>
)

interface LinkedDialogProps {
  readonly uses: readonly Use[]
  /** The label of the button, which says what the action does. */
  readonly submit: string
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Links and menus to a document do not keep it on the site, but they are listed first. */
const linkedDialog = ({
  uses,
  submit,
  onSubmit,
  onClose,
}: LinkedDialogProps): DocumentActionDialogProps => ({
  type: 'dialog',
  header: '이 주소로 이어지는 곳이 있습니다',
  onClose,
  content: (
    <UsedDialog
      words="아래 문서의 메뉴나 링크가 끊깁니다. 먼저 고치거나, 내린 뒤에 설정 → 주소 옮김에서 다른 주소로 이어 주세요."
      uses={uses}
    >
      <Flex gap={2} justify="flex-end">
        <Button mode="ghost" text="그대로 두기" onClick={onClose} />
        <Button tone="critical" text={submit} onClick={onSubmit} />
      </Flex>
    </UsedDialog>
  ),
})

/** Only references keep the lake from taking a document off the site. */
const referring = (uses: readonly Use[]) => uses.filter(({isLink}) => !isLink)

/** An action that first looks up where its document is used; null until it was chosen. */
function useUsesWhenChosen(id: string) {
  const findUses = useFindUses()
  const [uses, setUses] = useState<readonly Use[] | null>(null)
  const find = async () => {
    // Without an answer it goes on: the lake refuses what would break a reference.
    const found = await findUses(id).catch(() => [])
    setUses(found)
    return found
  }
  return {uses, find, close: () => setUses(null)}
}

/**
 * Takes a document off the site and keeps it as a draft. The stock action shows only after switching
 * the whole Studio to what is published.
 */
export const unpublishAction: DocumentActionComponent = ({id, type, published, onComplete}) => {
  const {unpublish} = operations.parts.useDocumentOperation(id, type)
  const user = useCurrentUser()
  const chosen = useUsesWhenChosen(id)
  const {uses} = chosen
  if (!published || !mayPublish(user)) return null
  const close = () => {
    chosen.close()
    onComplete()
  }
  const confirm = () => {
    if (!unpublish.disabled) unpublish.execute()
    close()
  }
  return {
    label: '발행 취소',
    title: '홈페이지에서 내리고, 내용은 초안으로 남깁니다.',
    icon: UnpublishIcon,
    tone: 'caution',
    disabled: Boolean(unpublish.disabled),
    onHandle: () => void chosen.find(),
    dialog: uses && unpublishDialog(uses, confirm, close),
  }
}

function unpublishDialog(
  uses: readonly Use[],
  onConfirm: () => void,
  onClose: () => void,
): DocumentActionDialogProps {
  if (referring(uses).length > 0) {
    return {
      type: 'dialog',
      header: '다른 문서에서 쓰고 있습니다',
      onClose,
      content: (
        <UsedDialog
          words="아래 문서에서 이 문서를 빼고 발행한 뒤에 발행을 취소할 수 있습니다."
          uses={uses}
        />
      ),
    }
  }
  if (uses.length > 0)
    return linkedDialog({uses, submit: '발행 취소', onSubmit: onConfirm, onClose})
  return {
    type: 'confirm',
    tone: 'caution',
    message: '홈페이지에서 바로 사라집니다. 내용은 초안으로 남아 있어, 다시 발행하면 되돌아옵니다.',
    confirmButtonText: '발행 취소',
    cancelButtonText: '그대로 두기',
    onConfirm,
    onCancel: onClose,
  }
}

/** Wraps the stock action, which also offers to delete documents that the lake will not delete. */
export function deleteUnlessUsed(stock: DocumentActionComponent): DocumentActionComponent {
  const Delete: DocumentActionComponent = (props) => {
    const offered = stock(props)
    const {uses, find, close} = useUsesWhenChosen(props.id)
    if (!offered) return null
    const onClose = () => {
      close()
      props.onComplete()
    }
    const onSubmit = () => {
      close()
      offered.onHandle?.()
    }
    return {
      ...offered,
      onHandle: async () => {
        const found = await find()
        if (found.length === 0) offered.onHandle?.()
      },
      dialog: uses?.length ? deleteDialog(uses, onSubmit, onClose) : (offered.dialog ?? false),
    }
  }
  Delete.action = 'delete'
  Delete.displayName = 'DeleteUnlessUsed'
  return Delete
}

const deleteDialog = (
  uses: readonly Use[],
  onSubmit: () => void,
  onClose: () => void,
): DocumentActionDialogProps =>
  referring(uses).length > 0
    ? {
        type: 'dialog',
        header: '쓰이고 있어 지울 수 없습니다',
        onClose,
        content: <UsedDialog words="아래 문서에서 이 문서를 먼저 빼 주세요." uses={uses} />,
      }
    : linkedDialog({uses, submit: '삭제', onSubmit, onClose})

/** For people who may write drafts only, and must not delete what was published. */
export function deleteDraftsOnly(stock: DocumentActionComponent): DocumentActionComponent {
  const Delete: DocumentActionComponent = (props) => {
    const offered = stock(props)
    return props.published ? null : offered
  }
  Delete.action = 'delete'
  Delete.displayName = 'DeleteDraftsOnly'
  return Delete
}
