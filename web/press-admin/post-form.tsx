import {type FormEvent, useEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {pressListPath} from '../../shared/press-paths.ts'
import {type Submission, useSubmission} from '../context/submission.tsx'
import {Field, Problem} from '../forms/field.tsx'
import {messageNamed} from '../forms/message.ts'
import {theme} from '../theme/theme.ts'
import {ignoreSecondClick} from '../ui/second-click.ts'
import {useAdminWords} from './admin-words.ts'
import {clearDraft, type PostDraft, readDraft, saveDraft} from './post-draft.ts'
import {draftIn, empty, fillEmptyFields, newRequestId} from './post-fields.ts'
import {checkPost, statusOf} from './post-rules.ts'
import {type PostOutcome, sendPost} from './session-client.ts'
import {AdminForm, AdminHeading} from './sign-in-form.tsx'

interface PostFormProps {
  readonly site: string
  /** The outcome that came with the page after a form was posted without JavaScript. */
  readonly written: PostDraft
  readonly onPosted: () => void
  readonly onExpired: () => void
}

const Done = styled.p`
  color: ${theme.color.supportText};
  font-size: ${theme.size.small};
`

/** A form for a new press post. Whatever happens to it, what was written stays until it has been posted. */
export function PostForm({site, written, onPosted, onExpired}: PostFormProps) {
  const words = useAdminWords()
  const submission = useSubmission('post')
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState(() => outcomeOf(submission))
  // A retry sends the same id until the post is known to be stored: under another id it would be a
  // second post.
  const [requestId, setRequestId] = useState(written.requestId ?? '')
  const isPosted = submission?.status === 'posted'

  useEffect(() => {
    if (isPosted) return clearDraft(site)
    const draft = readDraft(site)
    if (form.current) fillEmptyFields(form.current, draft)
    if (draft.requestId) setRequestId(draft.requestId)
  }, [site, isPosted])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || !form.current) return
    const draft = {...draftIn(form.current), requestId: requestId || newRequestId()}
    saveDraft(site, draft)
    setRequestId(draft.requestId)
    setSending(true)
    const result = faultOf(draft) ?? (await sendPost({...draft, siteId: site}))
    setSending(false)
    setOutcome(result)
    if (result.status === 'missing') alert(words.missing)
    if (result.status === 'expired') onExpired()
    if (result.status !== 'posted') return
    if (form.current) empty(form.current)
    setRequestId('')
    clearDraft(site)
    onPosted()
  }
  const problemOf = (field: string) => {
    const problem = outcome?.problems[field]
    return problem === 'missing' ? null : messageNamed(words, problem)
  }

  return (
    <AdminForm
      ref={form}
      method="post"
      action={pressListPath(site)}
      noValidate
      onSubmit={submit}
      onInput={({currentTarget}) => saveDraft(site, {...draftIn(currentTarget), requestId})}
    >
      <AdminHeading>{words.formHeading}</AdminHeading>
      <input type="hidden" name="form" value="post" />
      <input type="hidden" name="siteId" value={site} />
      <input type="hidden" name="requestId" value={requestId} />
      <Field
        name="title"
        label={words.title}
        isMarked
        defaultValue={written.title}
        problem={problemOf('title')}
      />
      <Field
        name="summary"
        label={words.summary}
        isMarked
        rows={3}
        defaultValue={written.summary}
        problem={problemOf('summary')}
      />
      <Field
        name="content"
        label={words.body}
        rows={10}
        defaultValue={written.content}
        problem={problemOf('content')}
      />
      <button type="submit" disabled={isSending} onClick={ignoreSecondClick}>
        {isSending ? words.submitting : words.submit}
      </button>
      <OutcomeLine status={outcome?.status} />
    </AdminForm>
  )
}

/** A fault of one field is shown at that field. */
function OutcomeLine({status}: {status: PostOutcome['status'] | undefined}) {
  const words = useAdminWords()
  if (status === undefined || status === 'invalid') return null
  if (status === 'posted') return <Done role="status">{words.posted}</Done>
  return <Problem role="alert">{words[status]}</Problem>
}

/** The problems that the rules find; null: none. */
function faultOf(draft: PostDraft): PostOutcome | null {
  const {problems} = checkPost(draft)
  return problems && {status: statusOf(problems), problems: {...problems}}
}

function outcomeOf(submission: Submission | null): PostOutcome | null {
  const {status, problems = {}} = submission ?? {}
  const isOurs =
    status === 'posted' || status === 'missing' || status === 'invalid' || status === 'failed'
  return isOurs ? {status, problems} : null
}
