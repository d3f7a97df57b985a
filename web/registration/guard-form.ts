import {createFormControl, type FieldErrors, type Resolver} from 'react-hook-form'
import {type AnswerName, answerName} from '../../shared/form-fields.ts'
import {isLandline} from '../../shared/phone-number.ts'
import {type Control, isControl, isTyped} from './controls.ts'
import {
  type Asked,
  checkRegistration,
  type Registration,
  type RegistrationProblems,
} from './rules.ts'

interface Fields extends Record<AnswerName, string> {
  name: string
  phone: string
  message: string
  consents: string[] | string | false
}

type FieldName = keyof Fields

export interface FormGuard {
  /** Applies the rules. Null: there are problems, and the first invalid field has got the focus. */
  check(): Promise<Registration | null>
  /** A field has changed: problems that are solved disappear. */
  follow(event: Event): void
  /** Shows the problems that the server found. */
  report(problems: RegistrationProblems): void
}

export interface GuardListeners {
  readonly onProblems: (problems: Readonly<Record<string, string>>) => void
  /** Whether no text message can reach the number that stands in the form. */
  readonly onLandline: (isLandline: boolean) => void
}

/**
 * Attaches react-hook-form to a form that is already on the page and may already be filled in. It is
 * loaded when a form first gets the focus, so that readers do not pay for it.
 */
export function guardForm(
  form: HTMLFormElement,
  asked: Asked,
  {onProblems, onLandline}: GuardListeners,
): FormGuard {
  const control = createFormControl<Fields, unknown, Registration>({
    resolver: resolverFor(asked),
  })
  const names = [...form.elements].filter(isField).map((field) => {
    control.register(field.name).ref(field)
    return field.name
  })
  control.subscribe({
    formState: {errors: true},
    callback: ({errors = {}}) => onProblems(problemsOf(errors)),
  })
  return {
    async check() {
      let checked: Registration | null = null
      await control.handleSubmit((registration) => {
        checked = registration
      })()
      return checked
    },
    follow({target, type}) {
      if (!(target instanceof Element) || !isField(target)) return
      control.register(target.name).onChange({target, type})
      if (target.name === 'phone') onLandline(isLandline(target.value))
    },
    report(problems) {
      for (const name of names) {
        const problem = problems[name]
        if (problem) control.setError(name, {type: problem}, {shouldFocus: true})
      }
    },
  }
}

function resolverFor(asked: Asked): Resolver<Fields, unknown, Registration> {
  return ({name, phone, message, consents, ...others}) => {
    const ticked = [consents || []].flat()
    const answers = Object.fromEntries(
      (asked.fields ?? []).map(({id}) => [id, others[answerName(id)] ?? '']),
    )
    const typed = {name, phone, message, consents: ticked, answers}
    const {registration, problems} = checkRegistration(typed, asked)
    return registration
      ? {values: registration, errors: {}}
      : {values: {}, errors: errorsOf(problems)}
  }
}

const errorsOf = (problems: RegistrationProblems): FieldErrors<Fields> =>
  Object.fromEntries(Object.entries(problems).map(([name, type]) => [name, {type}]))

const problemsOf = (errors: FieldErrors<Fields>) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.type)]))

type Field = Control & {name: FieldName}

function isField(element: Element): element is Field {
  return isControl(element) && (isTyped(element) || element.name === 'consents')
}
