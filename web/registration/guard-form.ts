import {createFormControl, type FieldErrors, type Resolver} from 'react-hook-form'
import {type AnswerName, answerName} from '../../shared/form-fields.ts'
import {isLandline} from '../../shared/phone-number.ts'
import {type Control, isControl, isTyped} from './controls.ts'
import {
  type Asked,
  type AskedVisit,
  checkRegistration,
  type Registration,
  type RegistrationProblems,
} from './rules.ts'

interface Fields extends Record<AnswerName, string> {
  name: string
  phone: string
  message: string
  slot: string
  people: string
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
    resolver: resolverFor(form, asked),
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

function resolverFor(form: HTMLFormElement, asked: Asked): Resolver<Fields, unknown, Registration> {
  return ({name, phone, message, consents, slot, people, ...others}) => {
    const ticked = [consents || []].flat()
    const answers = Object.fromEntries(
      (asked.fields ?? []).map(({id}) => [id, others[answerName(id)] ?? '']),
    )
    const typed = {
      ...{name, phone, message, consents: ticked, answers},
      ...{slot: slot ?? '', people: people ?? ''},
    }
    const visit = visitAskedIn(form)
    const {registration, problems} = checkRegistration(typed, {...asked, visit})
    return registration
      ? {values: registration, errors: {}}
      : {values: {}, errors: errorsOf(problems)}
  }
}

/** What is free comes later than the form, and may change while it is filled in. */
function visitAskedIn({elements}: HTMLFormElement): AskedVisit | null {
  const [slot, people] = [elements.namedItem('slot'), elements.namedItem('people')]
  if (!(slot instanceof HTMLSelectElement) || !(people instanceof HTMLSelectElement)) return null
  return {isRequired: slot.required, mostPeople: people.options.length}
}

const errorsOf = (problems: RegistrationProblems): FieldErrors<Fields> =>
  Object.fromEntries(Object.entries(problems).map(([name, type]) => [name, {type}]))

const problemsOf = (errors: FieldErrors<Fields>) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.type)]))

/** Controls that hold nothing to be kept for another time. */
const unkept = ['consents', 'slot', 'people']

type Field = Control & {name: FieldName}

function isField(element: Element): element is Field {
  return isControl(element) && (isTyped(element) || unkept.includes(element.name))
}
