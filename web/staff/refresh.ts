type Field = HTMLInputElement | HTMLTextAreaElement

const isTicked = (field: Field) => field instanceof HTMLInputElement && field.checked

const valuesOf = (field: Field) => ({value: field.value, isTicked: isTicked(field)})

/** The list of boxes may have changed: under the same id, another one would be ticked. */
const meaningOf = ({name, labels}: Field) => `${name} ${labels?.[0]?.textContent ?? ''}`

const isChanged = (field: Field) =>
  field.value !== field.defaultValue ||
  (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)

/**
 * The page as the server has it now, in the place of what is shown. What somebody is typing elsewhere stays, and so does
 * what they have opened.
 *
 * @param done the registration whose step was taken: its form is emptied; null: no step was
 */
export async function refresh(done: string | null): Promise<void> {
  const address = new URL(location.href)
  const html = await fetch(address)
    .then((response) => (response.ok && !response.redirected ? response.text() : null))
    .catch(() => null)
  const main = document.querySelector('main')
  const next = html && new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  if (!main || !next) return
  const typed = [
    ...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
  ]
    .filter((field) => field.id && isChanged(field) && !(done && field.id.endsWith(done)))
    .map((field) => ({id: field.id, meaning: meaningOf(field), ...valuesOf(field)}))
  const open = [...main.querySelectorAll('.card details[open]')]
    .map((details) => details.closest('.card')?.id)
    .filter((id) => id !== done)
  const {activeElement} = document
  const focused = activeElement && main.contains(activeElement) ? activeElement : null
  const place = focused?.id || focused?.closest('.card')?.id
  main.replaceWith(next)
  for (const {id, meaning, value, isTicked} of typed) {
    const field = document.getElementById(id)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (!isField || meaningOf(field) !== meaning) continue
    field.value = value
    if (field instanceof HTMLInputElement) field.checked = isTicked
  }
  for (const id of open) {
    const details = id && document.getElementById(id)?.querySelector('details')
    if (details) details.open = true
  }
  if (!focused) return
  // The one that was worked on may have gone from the list.
  const kept = place ? document.getElementById(place) : null
  const target = kept?.matches('.card') ? kept.querySelector('a') : kept
  const heading = next.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  const to = target ?? heading
  if (to instanceof HTMLElement) to.focus({preventScroll: target !== null})
}
