import {UnpublishIcon} from '@sanity/icons'
import {Stack, Text} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import {type DocumentActionComponent, useCurrentUser, useDocumentOperation} from 'sanity'
import {mayPublish} from '../roles.ts'
import {type Use, useUses} from './use-uses.ts'
import {UsesList} from './uses-list.tsx'

interface UsedDialogProps {
  readonly words: string
  readonly uses: readonly Use[] | null
}

/** What takes a document off the site cannot be done while other documents use it. */
const UsedDialog = ({words, uses}: UsedDialogProps) => (
  <Stack gap={4}>
    <Text>{uses ? words : '어디에 쓰이는지 찾는 중입니다…'}</Text>
    {uses && <UsesList uses={uses} />}
  </Stack>
)

/**
 * Takes a document off the site and keeps it as a draft. The stock action shows only after switching
 * the whole Studio to what is published.
 */
export const unpublishAction: DocumentActionComponent = ({id, type, published, onComplete}) => {
  const {unpublish} = useDocumentOperation(id, type)
  const user = useCurrentUser()
  const [isAsked, setIsAsked] = useState(false)
  const uses = useUses(isAsked ? id : null)
  if (!published || !mayPublish(user)) return null
  const close = () => {
    setIsAsked(false)
    onComplete()
  }
  const isUnused = uses?.length === 0
  return {
    label: '발행 취소',
    title: '홈페이지에서 내리고, 내용은 초안으로 남깁니다.',
    icon: UnpublishIcon,
    tone: 'caution',
    disabled: Boolean(unpublish.disabled),
    onHandle: () => setIsAsked(true),
    dialog:
      isAsked &&
      (isUnused
        ? {
            type: 'confirm',
            tone: 'caution',
            message:
              '홈페이지에서 바로 사라집니다. 내용은 초안으로 남아 있어, 다시 발행하면 되돌아옵니다.',
            confirmButtonText: '발행 취소',
            cancelButtonText: '그대로 두기',
            onConfirm: () => {
              if (!unpublish.disabled) unpublish.execute()
              close()
            },
            onCancel: close,
          }
        : {
            type: 'dialog',
            header: uses ? '다른 문서에서 쓰고 있습니다' : '발행 취소',
            onClose: close,
            content: (
              <UsedDialog
                words="아래 문서에서 이 문서를 빼고 발행한 뒤에 발행을 취소할 수 있습니다."
                uses={uses}
              />
            ),
          }),
  }
}

/** The stock action, which offers to delete also what the lake will not delete. */
export function deleteUnlessUsed(stock: DocumentActionComponent): DocumentActionComponent {
  const Delete: DocumentActionComponent = (props) => {
    const offered = stock(props)
    const [isAsked, setIsAsked] = useState(false)
    const uses = useUses(isAsked ? props.id : null)
    const isUnused = uses?.length === 0
    const onHandle = useRef(offered?.onHandle)
    onHandle.current = offered?.onHandle
    useEffect(() => {
      if (!isUnused) return
      setIsAsked(false)
      onHandle.current?.()
    }, [isUnused])
    if (!offered) return null
    const close = () => {
      setIsAsked(false)
      props.onComplete()
    }
    return {
      ...offered,
      onHandle: () => setIsAsked(true),
      dialog: uses?.length
        ? {
            type: 'dialog',
            header: '쓰이고 있어 지울 수 없습니다',
            onClose: close,
            content: <UsedDialog words="아래 문서에서 이 문서를 먼저 빼 주세요." uses={uses} />,
          }
        : (offered.dialog ?? false),
    }
  }
  Delete.action = 'delete'
  Delete.displayName = 'DeleteUnlessUsed'
  return Delete
}

/** For those who write drafts alone: what was published is not theirs to delete. */
export function deleteDraftsOnly(stock: DocumentActionComponent): DocumentActionComponent {
  const Delete: DocumentActionComponent = (props) => {
    const offered = stock(props)
    return props.published ? null : offered
  }
  Delete.action = 'delete'
  Delete.displayName = 'DeleteDraftsOnly'
  return Delete
}
