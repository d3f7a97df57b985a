import {createFormControl, type FieldErrors, type Resolver} from 'react-hook-form'
import {type AskedField, answerName} from '../../shared/form-fields.ts'
import {isLandline} from '../../shared/phone-number.ts'
import {type Control, isControl, isTyped} from './controls.ts'
import {
  type Asked,
  type AskedVisit,
  checkRegistration,
  type Registration,
  type RegistrationProblems,
  type TypedRegistration,
} from './rules.ts'

type Fields = Record<string, string>

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
 * Checks a form that is already on the page and may already be filled in. It is loaded when a form first gets the
 * focus, so that readers do not pay for it.
 *
 * The form itself holds what was typed, chosen and ticked, and is read each time. react-hook-form knows the names and
 * the problems alone: with the elements it would write to them, and boxes of one name would be ticked together.
 *
 * @param fields those that the form shows now, besides those that it always has
 */
export function guardForm(
  form: HTMLFormElement,
  fields: () => readonly AskedField[],
  {onProblems, onLandline}: GuardListeners,
): FormGuard {
  const control = createFormControl<Fields, unknown, Registration>({
    resolver: resolverFor(form, fields),
    // It would focus what was typed in first, which need not stand first.
    shouldFocusError: false,
  })
  /** Fields may come and go while the form is open. */
  const registerFields = () => {
    for (const name of namesIn(form)) control.register(name)
  }
  control.subscribe({
    formState: {errors: true},
    callback: ({errors = {}}) => onProblems(problemsOf(errors)),
  })
  return {
    async check() {
      registerFields()
      let checked: Registration | null = null
      await control.handleSubmit(
        (registration) => {
          checked = registration
        },
        (errors) => focusFirst(form, Object.keys(errors)),
      )()
      return checked
    },
    follow({target, type}) {
      if (!(target instanceof Element) || !isField(target)) return
      const {name, value} = target
      control.register(name).onChange({target: {name, value}, type})
      if (name === 'phone') onLandline(isLandline(value))
    },
    report(problems) {
      registerFields()
      for (const [name, problem] of Object.entries(problems)) {
        if (problem) control.setError(name, {type: problem})
      }
      focusFirst(form, Object.keys(problems))
    },
  }
}

function resolverFor(
  form: HTMLFormElement,
  fields: () => readonly AskedField[],
): Resolver<Fields, unknown, Registration> {
  return () => {
    const asked: Asked = {
      requiredConsents: requiredBoxes(form).map(({value}) => value),
      fields: fields(),
      visit: visitAskedIn(form),
    }
    const {registration, problems} = checkRegistration(typedIn(form, fields()), asked)
    return registration
      ? {values: registration, errors: {}}
      : {values: {}, errors: errorsOf(problems)}
  }
}

/** What the form holds now, as the browser would post it. */
function typedIn(form: HTMLFormElement, fields: readonly AskedField[]): TypedRegistration {
  const data = new FormData(form)
  const textOf = (name: string) => String(data.get(name) ?? '')
  return {
    name: textOf('name'),
    phone: textOf('phone'),
    message: textOf('message'),
    consents: data.getAll('consents').map(String),
    answers: Object.fromEntries(fields.map(({id}) => [id, textOf(answerName(id))])),
    slot: textOf('slot'),
    people: textOf('people'),
  }
}

/** What is free comes later than the form, and may change while it is filled in. */
function visitAskedIn(form: HTMLFormElement): AskedVisit | null {
  const asked = form.querySelector<HTMLElement>('[data-visit]')
  if (!asked) return null
  const people = form.elements.namedItem('people')
  const mostPeople = people instanceof HTMLSelectElement ? people.options.length : 1
  return {isRequired: asked.dataset.visit === 'required', mostPeople}
}

const errorsOf = (problems: RegistrationProblems): FieldErrors<Fields> =>
  Object.fromEntries(Object.entries(problems).map(([name, type]) => [name, {type}]))

const problemsOf = (errors: FieldErrors<Fields>) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.type)]))

/** Controls that hold nothing to be kept for another time. */
const unkept = ['consents', 'day', 'slot', 'people']

const isField = (element: unknown): element is Control =>
  isControl(element) && (isTyped(element) || unkept.includes(element.name))

const fieldsIn = (form: HTMLFormElement): Control[] => [...form.elements].filter(isField)

const namesIn = (form: HTMLFormElement) => new Set(fieldsIn(form).map(({name}) => name))

const requiredBoxes = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[name="consents"][required]'),
]

/** Of the fields with these names the first on the page; of several boxes, the first that has to be ticked. */
function focusFirst(form: HTMLFormElement, faulty: readonly string[]): void {
  // Times stand there once a day is chosen.
  const names =
    faulty.includes('slot') && !form.elements.namedItem('slot') ? [...faulty, 'day'] : faulty
  const name = [...namesIn(form)].find((each) => names.includes(each))
  const missing = name === 'consents' && requiredBoxes(form).find(({checked}) => !checked)
  const field = missing || fieldsIn(form).find((each) => each.name === name && !each.disabled)
  field?.focus()
}
