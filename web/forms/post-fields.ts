import type {PostDraft} from './post-draft.ts'

const names = ['title', 'summary', 'content', 'requestId']

export function draftIn(form: HTMLFormElement): PostDraft {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
}

/** From here on it is this post: sent again, after whatever fault, it is not a second one. */
export function nameRequest(form: HTMLFormElement): PostDraft {
  putBack(form, {requestId: newId()})
  return draftIn(form)
}

/** `crypto.randomUUID` is missing on plain http. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Fills in what is still empty. */
export function putBack(form: HTMLFormElement, draft: PostDraft): void {
  for (const name of names) {
    const field = form.elements.namedItem(name)
    if (isText(field) && field.value === '') field.value = draft[name] ?? ''
  }
}

export function empty(form: HTMLFormElement): void {
  for (const name of names) {
    const field = form.elements.namedItem(name)
    if (isText(field)) field.value = ''
  }
}

function isText(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}
