import type {PostDraft} from './post-draft.ts'

const names = ['title', 'summary', 'content']

export function draftIn(form: HTMLFormElement): PostDraft {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
}

/** Fills in the fields that are still empty. */
export function fillEmptyFields(form: HTMLFormElement, draft: PostDraft): void {
  for (const field of fieldsOf(form)) {
    if (field.value === '') field.value = draft[field.name] ?? ''
  }
}

export function empty(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) field.value = ''
}

/** `crypto.randomUUID` is missing on plain http. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const fieldsOf = (form: HTMLFormElement) =>
  names.map((name) => form.elements.namedItem(name)).filter(isText)

function isText(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}
