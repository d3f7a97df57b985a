/** An element with attributes and text; no markup is ever read from data. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.textContent = text
  return made
}

/** A round button with a drawing, which the page's style draws. */
export function button(drawing: string, label: string, press: () => void): HTMLButtonElement {
  const made = element('button', {
    type: 'button',
    class: 'control',
    'data-drawing': drawing,
    'aria-label': label,
    title: label,
  })
  made.addEventListener('click', press)
  return made
}
