import {answerName} from '../../shared/form-fields.ts'

/** Where a visitor types, chooses or ticks. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** Whether it holds what a visitor says of themselves, and not a consent or something hidden. */
export const isTyped = ({name}: Control): boolean =>
  ['name', 'phone', 'message'].includes(name) || name.startsWith(answerName(''))

/** Empties a form for the next person, also of what it already held when the page was made. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset()
  for (const control of typedControls(form)) control.value = ''
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    box.checked = false
  }
}

export const typedControls = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(isTyped)
