import {DocumentTextIcon, ResetIcon, TrashIcon} from '@sanity/icons'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, useClient, useDocumentOperation} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import project from '../../sanity.json' with {type: 'json'}
import {registrationStates} from '../../schemas/documents/registration.ts'
import {correct} from './correct-action.tsx'
import {showErasing} from './show-erasing.ts'
import {withdraw} from './withdraw-action.tsx'

type State = (typeof registrationStates)[number]

/** One click moves a registration on; the first that fits is the big button. */
function moveTo({value, title, icon}: State): DocumentActionComponent {
  return ({id, type, published, onComplete}) => {
    const {patch} = useDocumentOperation(id, type)
    if (!published || published.state === value) return null
    return {
      label: value === 'new' ? '새 등록으로 되돌리기' : title,
      icon: value === 'new' ? ResetIcon : icon,
      tone: value === 'new' ? 'default' : 'positive',
      disabled: Boolean(patch.disabled),
      onHandle: () => {
        if (patch.disabled) return
        patch.execute([{set: {state: value}}])
        onComplete()
      },
    }
  }
}

/** What is printed is `RegistrationSheet`, by the browser's own command too. */
const print: DocumentActionComponent = ({published, onComplete}) =>
  published && {
    label: '인쇄',
    icon: DocumentTextIcon,
    onHandle: () => {
      onComplete()
      window.print()
    },
  }

/** For good: drafts and history go too, on any lake. */
const erase: DocumentActionComponent = ({id, published, onComplete}) => {
  const client = useClient({apiVersion: project.apiVersion})
  const toast = useToast()
  const {closeCurrentAndAfter} = usePaneRouter()
  const [isAsked, setIsAsked] = useState(false)
  const confirm = async () => {
    try {
      const selections = [id, `drafts.${id}`].map((each) => ({id: each, purge: true}))
      await client.mutate(selections.map((selection) => ({delete: selection})))
      void showErasing(client, toast)
      // An open form would offer to restore the erased document, and create it again at the first key.
      closeCurrentAndAfter()
    } catch {
      toast.push({status: 'error', title: '파기하지 못했습니다. 다시 시도해 주세요.'})
    }
    setIsAsked(false)
    onComplete()
  }
  if (!published) return null
  return {
    label: '파기',
    icon: TrashIcon,
    tone: 'critical',
    onHandle: () => setIsAsked(true),
    dialog: isAsked && {
      type: 'confirm',
      tone: 'critical',
      message:
        '이 고객의 이름, 연락처, 문의 내용과 상담 메모를 이력까지 모두 지웁니다. 되살릴 수 없습니다.',
      confirmButtonText: '파기',
      onConfirm: () => void confirm(),
      onCancel: () => {
        setIsAsked(false)
        onComplete()
      },
    },
  }
}

const [backToNew, contacted, done] = registrationStates

export const registrationActions: DocumentActionComponent[] = [
  moveTo(contacted),
  moveTo(done),
  moveTo(backToNew),
  correct,
  withdraw,
  print,
  erase,
]
