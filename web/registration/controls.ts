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

export const typedControls = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(isTyped)
