import {type Field, parseField} from './field.ts'

export interface Marked {
  readonly element: Element
  readonly field: Field
}

/** An element that carries a mark: a text, or a picture by its placeholder. */
function markOf(element: Element | undefined): Marked | null {
  if (!element) return null
  const text = element.getAttribute('data-edit') ?? placeholderMark(element)
  const field = parseField(text)
  return field && {element, field}
}

function placeholderMark(element: Element): string | undefined {
  if (!(element instanceof HTMLElement)) return undefined
  const [, mark] = /#([^"#]+)"\)$/.exec(element.style.backgroundImage) ?? []
  return mark === undefined ? undefined : decodeURIComponent(mark)
}

/** In px: a field farther away has little to do with the place that was pointed at. */
const edges = 'body, main, header, footer, nav, section'

/** The field at a point of the window; where there is none, the field of what is next to it. */
export function fieldAt(x: number, y: number): Marked | null {
  const stack = document.elementsFromPoint(x, y)
  for (const element of stack) {
    const marked = markOf(element)
    if (marked) return marked
  }
  let around = stack[0] ?? null
  while (around && !around.matches(edges)) {
    const inner = markOf(around.querySelector('[data-edit]') ?? undefined)
    if (inner) return {element: around, field: inner.field}
    around = around.parentElement
  }
  return null
}

/** The element of a field, or of one inside it. */
export function elementOf(id: string, path: string): Element | null {
  const ofDocument = [...document.querySelectorAll('[data-edit]')]
    .filter((element) => element.checkVisibility({visibilityProperty: true}))
    .map(markOf)
    .filter((each) => each?.field.id === id)
  const exact = ofDocument.find((each) => each?.field.path === path)
  return (exact ?? ofDocument.find((each) => each?.field.path.startsWith(path)))?.element ?? null
}

/** The documents that have a text in the page, each once. */
export function documentsInPage(): {_id: string; _type: string}[] {
  const fields = [...document.querySelectorAll('[data-edit]')].flatMap(
    (element) => markOf(element)?.field ?? [],
  )
  return [...new Map(fields.map(({id, type}) => [id, {_id: id, _type: type}])).values()]
}
