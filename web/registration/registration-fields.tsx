import {useMemo} from 'react'
import {styled} from 'styled-components'
import {answerName} from '../../shared/form-fields.ts'
import {useShell} from '../context/shell.tsx'
import {Field} from '../forms/field.tsx'
import {messageNamed} from '../forms/message.ts'
import {media} from '../theme/media.ts'
import {visuallyHidden} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {filledButton} from '../ui/button-styles.ts'
import {ignoreSecondClick} from '../ui/second-click.ts'
import {AnswerField} from './answer-field.tsx'
import {ConsentNotice} from './consent-notice.tsx'
import {keptValue} from './kept-entry.ts'
import {MyInfoLink} from './my-info-link.tsx'
import {hasField, type RegistrationFormName} from './rules.ts'
import {shownWordings} from './shown-wordings.ts'
import type {RegistrationHandle, RegistrationStatus} from './use-registration.ts'
import {visitChoice} from './visit-choice.ts'
import {markOf} from './wording-text.ts'

interface RegistrationFieldsProps extends RegistrationHandle {
  readonly name: RegistrationFormName
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.base};
  text-align: left;
`

const Submit = styled.button`
  ${filledButton}
  width: 100%;

  &:disabled { background: ${theme.color.inkSoft}; cursor: progress; }
`

const Trap = styled.div`
  ${visuallyHidden}
`

const Outcome = styled.p`
  padding: ${theme.space.base};
  border-radius: ${theme.radius.small};
  white-space: pre-line;
  background: ${theme.color.dangerSoft};
  color: ${theme.color.danger};

  &[data-good] { background: ${theme.color.supportSoft}; color: ${theme.color.supportText}; }
  &:empty { display: none; }

  /* The answer to a posted form scrolls to the form's first line, and the notice is long. */
  ${media.noScript} { order: -1; }
`

/** A form that works as plain HTML, posting to its own page, and is improved once the page's code runs. */
export function RegistrationFields({
  name,
  status,
  problems,
  isLandline,
  fields,
  typed,
  myInfo,
  formProps,
}: RegistrationFieldsProps) {
  const {content} = useShell()
  const words = content.forms
  const mark = useMemo(() => markOf(content), [content])
  if (!words) return null
  if (mark === null) return <Outcome data-good>{words.closed}</Outcome>
  const problemOf = (field: string) => messageNamed(words, problems[field])
  const isSubmitting = status === 'submitting'
  return (
    <Form
      {...formProps}
      id={`form-${name}`}
      method="post"
      action={`#form-${name}`}
      aria-label={words[name]?.heading ?? undefined}
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="edition" value={mark} />
      <Trap aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </Trap>
      {name === 'visit' && visitChoice && (
        <visitChoice.Fields typed={typed} problems={problems} kept={keptValue} />
      )}
      <Field
        name="name"
        label={words.nameLabel}
        isMarked
        required
        isFirst
        autoComplete="name"
        defaultValue={typed.name}
        problem={problemOf('name')}
      />
      <Field
        name="phone"
        type="tel"
        label={words.phoneLabel}
        isMarked
        required
        autoComplete="tel"
        placeholder={words.phonePlaceholder ?? ''}
        defaultValue={typed.phone}
        problem={problemOf('phone')}
        note={isLandline ? words.phoneLandline : null}
      />
      {fields.map((field) => (
        <AnswerField
          key={field.id}
          field={field}
          typed={typed[answerName(field.id)]}
          problem={problems[answerName(field.id)]}
        />
      ))}
      {hasField(name, 'message') && (
        <Field
          name="message"
          rows={5}
          label={words.messageLabel}
          defaultValue={typed.message}
          problem={problemOf('message')}
        />
      )}
      <ConsentNotice
        // Other words have other boxes, even under the same keys: a tick counts only for the words that were
        // read.
        key={mark}
        wordings={shownWordings(content, name)}
        ticked={typed.edition === mark ? (typed.consents ?? '').split('\n') : []}
        problem={problemOf('consents')}
      />
      <Submit type="submit" disabled={isSubmitting} onClick={ignoreSecondClick}>
        {isSubmitting ? words.submitting : words[name]?.submit}
      </Submit>
      <RegistrationOutcome status={status} />
      {status === 'stored' && <MyInfoLink path={myInfo} />}
    </Form>
  )
}

/** Content that is older than this message shows the general message instead. */
function failureMessage(words: object, status: RegistrationStatus): string | null {
  const isUnnamed = status === 'notStored' && messageNamed(words, status) === null
  return messageNamed(words, isUnnamed ? 'offline' : status)
}

/** A live region must be there before its text, or screen readers do not announce it. */
function RegistrationOutcome({status}: {status: RegistrationStatus}) {
  const words = useShell().content.forms
  const isGood = status === 'stored'
  const isOver = !['idle', 'submitting', 'resending'].includes(status)
  const problem = isOver ? failureMessage(words ?? {}, status) : null
  return (
    <Outcome role="status" data-good={isGood || undefined}>
      {isGood
        ? words?.inquirySuccess
        : [problem, problem && status !== 'notStored' && words?.kept].filter(Boolean).join('\n')}
    </Outcome>
  )
}
