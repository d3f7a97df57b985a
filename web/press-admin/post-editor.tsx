import {type FormEvent, useEffect, useRef, useState} from 'react'
import {useNavigate, useRevalidator} from 'react-router-dom'
import {styled} from 'styled-components'
import {Field, Problem} from '../forms/field.tsx'
import {messageNamed} from '../forms/message.ts'
import {contentColumn} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {framedButton} from '../ui/button-styles.ts'
import {Panel} from './admin-panel.tsx'
import {useAdminWords} from './admin-words.ts'
import {draftIn} from './post-fields.ts'
import {checkPost, statusOf} from './post-rules.ts'
import {
  correctPost,
  type EditablePost,
  type EditResult,
  fetchPost,
  takePostBack,
} from './session-client.ts'
import {AdminForm, AdminHeading, SignInForm} from './sign-in-form.tsx'

interface PostEditorProps {
  readonly id: string
  /** The address of the press list. */
  readonly list: string
}

const Column = styled.div`
  ${contentColumn}
  display: grid;
  justify-items: center;
`

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.small};

  button { ${framedButton} }
`

const Note = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

/** Under a post, for an administrator: corrects it or takes it back. What was typed stays until it is saved. */
export function PostEditor({id, list}: PostEditorProps) {
  const [post, setPost] = useState<EditablePost | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState<EditResult | null>(null)
  const {revalidate} = useRevalidator()
  const navigate = useNavigate()
  const admin = useAdminWords()

  useEffect(() => {
    fetchPost(id).then(setPost)
  }, [id])

  if (!post) return null
  const {words} = post
  const openForm = async () => {
    // The post may have been changed since the page was opened.
    setPost((await fetchPost(id)) ?? post)
    setResult(null)
    setOpen(true)
  }
  const takeBack = async () => {
    if (!confirm(words.takeBackQuestion ?? '')) return
    const taken = await takePostBack(id, (await fetchPost(id))?.revision ?? post.revision)
    setResult(taken)
    if (taken.status === 'takenBack') navigate(list, {replace: true})
  }
  const done = async (saved: EditResult) => {
    setResult(saved)
    if (saved.status !== 'saved') return
    setOpen(false)
    setPost((await fetchPost(id)) ?? post)
    revalidate()
  }
  return (
    <Column>
      <Panel aria-label={words.heading ?? undefined}>
        {isOpen ? (
          <Correction
            {...{id, post, result}}
            onResult={done}
            onCancel={() => {
              setOpen(false)
              setResult(null)
            }}
          />
        ) : (
          <Steps>
            <button type="button" onClick={openForm}>
              {words.edit}
            </button>
            <button type="button" onClick={takeBack}>
              {words.takeBack}
            </button>
            <Outcome result={result} words={words} />
          </Steps>
        )}
        {result?.status === 'expired' && (
          <SignInForm
            notice={admin.expired ?? undefined}
            written={{}}
            onSignedIn={() => setResult(null)}
          />
        )}
      </Panel>
    </Column>
  )
}

interface CorrectionProps {
  readonly id: string
  readonly post: EditablePost
  readonly result: EditResult | null
  readonly onResult: (result: EditResult) => void
  readonly onCancel: () => void
}

function Correction({id, post, result, onResult, onCancel}: CorrectionProps) {
  const {words} = post
  const admin = useAdminWords()
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const {content, ...typed} = draftIn(event.currentTarget)
    const given = {...typed, ...(post.content !== null && {content})}
    const {problems} = checkPost(given)
    if (problems) return onResult({status: statusOf(problems), problems: {...problems}})
    setSending(true)
    const saved = await correctPost(id, {...given, revision: post.revision})
    setSending(false)
    onResult(saved)
  }
  const problemOf = (field: string) => {
    const problem = result?.problems[field]
    return problem === 'missing' ? admin.missing : messageNamed(admin, problem)
  }
  return (
    <AdminForm ref={form} noValidate onSubmit={submit}>
      <AdminHeading>{words.heading}</AdminHeading>
      <Field
        name="title"
        label={admin.title}
        isMarked
        defaultValue={post.title}
        problem={problemOf('title')}
      />
      <Field
        name="summary"
        label={admin.summary}
        isMarked
        rows={3}
        defaultValue={post.summary}
        problem={problemOf('summary')}
      />
      {post.content === null ? (
        <Note>{words.bodyInStudio}</Note>
      ) : (
        <Field
          name="content"
          label={admin.body}
          rows={10}
          defaultValue={post.content}
          problem={problemOf('content')}
        />
      )}
      <button type="submit" disabled={isSending}>
        {isSending ? words.saving : words.save}
      </button>
      <Steps>
        <button type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </Steps>
      <Outcome result={result} words={words} />
    </AdminForm>
  )
}

interface OutcomeProps {
  readonly result: EditResult | null
  readonly words: EditablePost['words']
}

/** A fault of a field is shown at the field; above the form stands only that a session has ended. */
function Outcome({result, words}: OutcomeProps) {
  const admin = useAdminWords()
  switch (result?.status) {
    case 'saved':
      return <Note role="status">{words.saved}</Note>
    case 'changed':
    case 'drafted':
    case 'failed':
      return <Problem role="alert">{words[result.status]}</Problem>
    case 'notAllowed':
      return <Problem role="alert">{admin.notAllowed}</Problem>
    default:
      return null
  }
}
