import {type FormEvent, useEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {useLabels} from '../content/shell.tsx'
import {useSubmission} from '../content/submission.tsx'
import {theme} from '../theme/theme.ts'
import {Field, Problem} from './field.tsx'
import {dropDraft, keepDraft, type PostDraft, readDraft} from './post-draft.ts'
import {type PostOutcome, sendPost} from './session-client.ts'
import {AdminForm, AdminHeading} from './sign-in-form.tsx'

interface PostFormProps {
  readonly site: string
  readonly onPosted: () => void
  readonly onExpired: () => void
}

const Done = styled.p`
  color: ${theme.color.streamText};
  font-size: ${theme.size.small};
`

/** A new press post. Whatever happens to it, what was written stays until it has been posted. */
export function PostForm({site, onPosted, onExpired}: PostFormProps) {
  const words = useLabels('admin')
  const submission = useSubmission('post')
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState(() => outcomeOf(submission?.status))
  useDraft(site, form, submission?.status === 'posted')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || !form.current) return
    const draft = draftIn(form.current)
    const isMissing = !draft.title?.trim() || !draft.summary?.trim()
    setSending(true)
    const result = isMissing ? 'missing' : await sendPost({...draft, siteId: site})
    setSending(false)
    setOutcome(result)
    if (result === 'missing') alert(words.missing)
    if (result === 'expired') onExpired()
    if (result !== 'posted') return
    form.current?.reset()
    dropDraft(site)
    onPosted()
  }

  return (
    <AdminForm
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({currentTarget}) => keepDraft(site, draftIn(currentTarget))}
    >
      <AdminHeading>{words.formHeading}</AdminHeading>
      <input type="hidden" name="form" value="post" />
      <input type="hidden" name="siteId" value={site} />
      <Field name="title" label={words.title} isMarked defaultValue={submission?.values.title} />
      <Field
        name="summary"
        label={words.summary}
        isMarked
        rows={3}
        defaultValue={submission?.values.summary}
      />
      <Field
        name="content"
        label={words.body}
        rows={10}
        defaultValue={submission?.values.content}
      />
      <button type="submit" disabled={isSending}>
        {isSending ? words.submitting : words.submit}
      </button>
      {outcome === 'posted' && <Done role="status">{words.posted}</Done>}
      {outcome && outcome !== 'posted' && <Problem role="alert">{words[outcome]}</Problem>}
    </AdminForm>
  )
}

/** Puts back what this tab still has of an unfinished post. */
function useDraft(
  site: string,
  form: {readonly current: HTMLFormElement | null},
  isPosted: boolean,
): void {
  useEffect(() => {
    if (isPosted) return dropDraft(site)
    for (const [name, text] of Object.entries(readDraft(site))) {
      const field = form.current?.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && field.type !== 'hidden' && field.value === '') field.value = text
    }
  }, [site, form, isPosted])
}

function draftIn(form: HTMLFormElement): PostDraft {
  const data = new FormData(form)
  const names = ['title', 'summary', 'content']
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
}

function outcomeOf(status: string | undefined): PostOutcome | null {
  return status === 'posted' || status === 'missing' || status === 'failed' ? status : null
}
