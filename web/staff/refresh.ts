type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = 'input, textarea, select'

const isField = (element: Element | null): element is Field => element?.matches(fieldsOf) ?? false

const isTicked = (field: Field) => field instanceof HTMLInputElement && field.checked

const valuesOf = (field: Field) => ({value: field.value, isTicked: isTicked(field)})

/** The list of boxes may have changed: under the same id, another one would be ticked. */
const meaningOf = ({name, labels}: Field) => `${name} ${labels?.[0]?.textContent ?? ''}`

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first =
      [...field.options].find(({defaultSelected}) => defaultSelected) ?? field.options[0]
    return field.value !== first?.value
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true
  return field.value !== field.defaultValue
}

/** Names a part that can be opened: its card, and its title. */
const partOf = (details: Element) =>
  `${details.closest('.card')?.id ?? ''} ${details.querySelector('summary')?.textContent}`

/**
 * The page as the server has it now, in the place of what is shown. What somebody is typing stays, and so does what they
 * have opened.
 */
export async function refresh(): Promise<void> {
  const address = new URL(location.href)
  const html = await fetch(address)
    .then((response) => (response.ok && !response.redirected ? response.text() : null))
    .catch(() => null)
  const main = document.querySelector('main')
  const next = html && new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  if (!main || !next) return
  const typed = [...main.querySelectorAll<Field>(fieldsOf)]
    .filter((field) => field.id && isChanged(field))
    .map((field) => ({id: field.id, meaning: meaningOf(field), ...valuesOf(field)}))
  const open = new Set([...main.querySelectorAll('details[open]')].map(partOf))
  const {activeElement} = document
  const focused = activeElement && main.contains(activeElement) ? activeElement : null
  const place = focused?.id || focused?.closest('.card')?.id
  main.replaceWith(next)
  for (const {id, meaning, value, isTicked} of typed) {
    const field = document.getElementById(id)
    if (!isField(field) || meaningOf(field) !== meaning) continue
    field.value = value
    if (field instanceof HTMLInputElement) field.checked = isTicked
  }
  for (const details of next.querySelectorAll('details')) {
    if (open.has(partOf(details))) details.open = true
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
