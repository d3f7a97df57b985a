import {type AskedField, answerName, type FieldKind} from '../../shared/form-fields.ts'
import {useShell} from '../context/shell.tsx'
import {Field} from '../forms/field.tsx'
import {messageNamed} from '../forms/message.ts'

/** How a browser may help with each kind that is typed. */
const typing: Readonly<Partial<Record<FieldKind, object>>> = {
  visitDate: {type: 'date'},
  email: {type: 'email', autoComplete: 'email'},
  residence: {autoComplete: 'address-level2'},
}

interface AnswerFieldProps {
  readonly field: AskedField
  readonly typed: string | undefined
  /** The name of its message. */
  readonly problem: string | undefined
}

/** A field that editors have added. */
export function AnswerField({field, typed, problem}: AnswerFieldProps) {
  const words = useShell().content.forms?.answers ?? {}
  const {id, kind, label, help, isRequired, choices} = field
  return (
    <Field
      name={answerName(id)}
      label={label}
      help={help}
      isMarked={isRequired}
      required={isRequired}
      defaultValue={typed}
      problem={messageNamed(words, problem)}
      {...(choices.length > 0
        ? {choices, choose: messageNamed(words, 'choose')}
        : (typing[kind] ?? {}))}
    />
  )
}
