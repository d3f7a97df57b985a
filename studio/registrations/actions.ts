import {DocumentTextIcon, TrashIcon} from '@sanity/icons'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, useClient} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import project from '../../sanity.json' with {type: 'json'}
import {correct} from './correct-action.tsx'
import {showErasing} from './show-erasing.ts'
import {withdraw} from './withdraw-action.tsx'

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

/** Erases for good: drafts and history too, on any lake. */
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
      // A form that stays open would offer to restore the erased document, and create it again at the first
      // key.
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

export const registrationActions: DocumentActionComponent[] = [correct, withdraw, print, erase]
