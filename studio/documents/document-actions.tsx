import {UnpublishIcon} from '@sanity/icons'
import {Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {type DocumentActionComponent, useCurrentUser, useDocumentOperation} from 'sanity'
import {mayPublish} from '../roles.ts'
import {type Use, useFindUses} from './use-uses.ts'
import {UsesList} from './uses-list.tsx'

interface UsedDialogProps {
  readonly words: string
  readonly uses: readonly Use[]
}

/** What takes a document off the site cannot be done while other documents use it. */
const UsedDialog = ({words, uses}: UsedDialogProps) => (
  <Stack gap={4}>
    <Text>{words}</Text>
    <UsesList uses={uses} />
  </Stack>
)

/** An action that first asks where its document is used; null until it was chosen. */
function useUsesWhenChosen(id: string) {
  const findUses = useFindUses()
  const [uses, setUses] = useState<readonly Use[] | null>(null)
  const find = async () => {
    // Without an answer the lake decides: it refuses what would break a reference.
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
  const {unpublish} = useDocumentOperation(id, type)
  const user = useCurrentUser()
  const chosen = useUsesWhenChosen(id)
  const {uses} = chosen
  if (!published || !mayPublish(user)) return null
  const close = () => {
    chosen.close()
    onComplete()
  }
  return {
    label: '발행 취소',
    title: '홈페이지에서 내리고, 내용은 초안으로 남깁니다.',
    icon: UnpublishIcon,
    tone: 'caution',
    disabled: Boolean(unpublish.disabled),
    onHandle: () => void chosen.find(),
    dialog:
      uses &&
      (uses.length === 0
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
            header: '다른 문서에서 쓰고 있습니다',
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
    const {uses, find, close} = useUsesWhenChosen(props.id)
    if (!offered) return null
    return {
      ...offered,
      onHandle: async () => {
        const found = await find()
        if (found.length === 0) offered.onHandle?.()
      },
      dialog: uses?.length
        ? {
            type: 'dialog',
            header: '쓰이고 있어 지울 수 없습니다',
            onClose: () => {
              close()
              props.onComplete()
            },
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
