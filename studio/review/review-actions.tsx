import {EnvelopeIcon, UndoIcon} from '@sanity/icons'
import {useEffect, useRef, useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useClient,
  useCurrentUser,
} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {useHasErrors} from '../documents/use-document-state.ts'
import {useChangedLately, useRules} from '../documents/use-rules.ts'
import {mayPublish} from '../roles.ts'
import {NoteDialog} from './note-dialog.tsx'
import {type Review, removeReview, writeReview} from './review.ts'
import {reloadReviews, useReview} from './use-reviews.ts'

/** Takes the place of publishing for people who may write drafts only. */
export const askForReview: DocumentActionComponent = (props) => {
  const {id, type, draft} = props
  const answer = useAnswer(props)
  const review = useReviewOf(props)
  const isRefused = useHasErrors(draft?._id ?? id, type)
  const dialog = useDialog(props)
  const isAsked = review?.state === 'asked'
  const hasChangedLately = useChangedLately(draft)
  const {isChecking, areKept} = useRules(draft?._id ?? id, type)
  const hasErrors = isRefused && !hasChangedLately
  return {
    label: isAsked ? '검토 요청됨' : '검토 요청',
    icon: EnvelopeIcon,
    tone: 'primary',
    disabled: !draft || isAsked || isChecking || hasErrors,
    title: !draft
      ? '고친 내용이 없습니다.'
      : hasErrors
        ? '표시된 오류를 먼저 고쳐 주세요.'
        : '편집자가 확인하고 발행합니다.',
    onHandle: async () => {
      if (await areKept()) dialog.open()
    },
    dialog: dialog.isOpen && {
      type: 'dialog',
      header: '검토 요청',
      onClose: dialog.close,
      content: (
        <NoteDialog
          lead="편집자의 오늘 화면에 요청이 보입니다. 발행되면 홈페이지에 나타납니다."
          label="무엇을 고쳤나요? (비워 두어도 됩니다)"
          submit="요청 보내기"
          onSubmit={async (note) => {
            await answer('asked', note)
            dialog.close()
          }}
        />
      ),
    },
  }
}

/** Stands next to publishing while a request waits; publishing is the approval. */
export const returnReview: DocumentActionComponent = (props) => {
  const user = useCurrentUser()
  const review = useReviewOf(props)
  const answer = useAnswer(props, review)
  const dialog = useDialog(props)
  if (review?.state !== 'asked' || !mayPublish(user)) return null
  return {
    label: '돌려보내기',
    title: `${review.by} 님이 검토를 요청했습니다.`,
    icon: UndoIcon,
    onHandle: dialog.open,
    dialog: dialog.isOpen && {
      type: 'dialog',
      header: '작성자에게 돌려보내기',
      onClose: dialog.close,
      content: (
        <NoteDialog
          lead="초안은 그대로 두고, 작성자에게 고칠 점을 알립니다."
          label="고칠 점"
          submit="돌려보내기"
          isRequired
          onSubmit={async (note) => {
            await answer('returned', note)
            dialog.close()
          }}
        />
      ),
    },
  }
}

/** A request ends with its draft, also where the draft was discarded: nobody asked about the next draft. */
function useReviewOf({id, ready, draft, published}: DocumentActionProps): Review | undefined {
  const client = useClient({apiVersion: project.apiVersion})
  const review = useReview(id, `${draft?._rev} ${published?._rev}`)
  const reviewed = useRef('')
  const isDraft = Boolean(draft)
  const isReviewed = Boolean(review)
  useEffect(() => {
    if (isDraft) reviewed.current = isReviewed ? id : ''
    if (isDraft || !ready || reviewed.current !== id) return
    reviewed.current = ''
    void removeReview(client, id)
      .then(() => reloadReviews(client))
      .catch(() => {})
  }, [client, id, ready, isDraft, isReviewed])
  return review
}

/** The note that goes with an action; closing it ends the action. */
function useDialog({onComplete}: DocumentActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    onComplete()
  }
  return {isOpen, open: () => setIsOpen(true), close}
}

/** Writes a request or its answer, and shows it everywhere. */
function useAnswer({id, type, published}: DocumentActionProps, review?: Review) {
  const client = useClient({apiVersion: project.apiVersion})
  const user = useCurrentUser()
  return async (state: Review['state'], note: string) => {
    await writeReview(client, {
      document: id,
      documentType: type,
      state,
      note,
      by: user?.name || user?.email || '',
      askedBy: (state === 'asked' ? user?.id : review?.askedBy) ?? '',
      at: new Date().toISOString(),
      publishedRevision: published?._rev ?? '',
    })
    await reloadReviews(client)
  }
}
