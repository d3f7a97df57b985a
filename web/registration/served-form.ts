import {isControl} from './controls.ts'
import type {RegistrationFormName} from './rules.ts'

export const formIdOf = (name: RegistrationFormName) => `form-${name}`

interface ServedForm {
  readonly form: HTMLFormElement
  /** Where the visitor is typing. */
  readonly focused: Element | null
}

/**
 * The form as the server rendered it, until the page's code has taken it up. Where a browser has translated the page by
 * then, React cannot take up what it finds and renders the form once more, while somebody may be typing.
 */
export function servedForm(name: RegistrationFormName): ServedForm | null {
  if (typeof document === 'undefined') return null
  const form = document.getElementById(formIdOf(name))
  const isServed = form instanceof HTMLFormElement && !form.noValidate
  return isServed ? {form, focused: document.activeElement} : null
}

/** Puts what was typed, chosen and ticked into the form that takes the place of the served one, and the focus as well. */
export function takeOver({form, focused}: ServedForm, next: HTMLFormElement): void {
  const controls = [...next.elements].filter(isControl)
  for (const earlier of [...form.elements].filter(isControl)) {
    const control = controls.find((each) => isSame(each, earlier))
    if (!control) continue
    if (isBox(control) && isBox(earlier)) control.checked = earlier.checked
    else control.value = earlier.value
    if (earlier === focused) control.focus({preventScroll: true})
  }
}

/** Boxes of one name differ by their value. */
const isSame = (one: Element, other: Element): boolean =>
  one.getAttribute('name') === other.getAttribute('name') &&
  (!isBox(one) || one.getAttribute('value') === other.getAttribute('value'))

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
