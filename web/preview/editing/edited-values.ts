import {parseField} from './field.ts'
import type {MarkedTexts} from './marked-texts.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Shows what is being typed in the Studio before it is stored, which takes up to a second: texts that
 * stand in the page as they are in their field. The page that is fetched afterwards has the last word.
 */
export function createEditedValues(texts: MarkedTexts): (edited: unknown) => void {
  let before: Values | null = null
  return (edited) => {
    if (!isValues(edited)) return
    const known = before !== null && idOf(before) === idOf(edited) ? before : null
    before = edited
    if (known) showChanges(texts, known, edited)
  }
}

function showChanges(texts: MarkedTexts, before: Values, after: Values): void {
  const id = idOf(after)
  for (const element of document.querySelectorAll('[data-edit]')) {
    if (parseField(element.getAttribute('data-edit') ?? undefined)?.id !== id) continue
    for (const node of element.childNodes) {
      if (!(node instanceof Text)) continue
      const path = texts.fieldOf(node)?.path
      const value = path === undefined ? undefined : valueAt(after, path)
      const isAsBefore = path !== undefined && node.data === valueAt(before, path)
      if (isAsBefore && typeof value === 'string' && value !== node.data) node.data = value
    }
  }
}

const idOf = ({_id}: Values) => String(_id).replace(/^drafts\./, '')

const segments = /\[_key=="([^"]*)"\]|\[(\d+)\]|([\w-]+)/g

function valueAt(values: Values, path: string): unknown {
  let value: unknown = values
  for (const [, key, index, name] of path.matchAll(segments)) {
    if (key !== undefined) value = itemWith(value, key)
    else if (typeof value === 'object' && value !== null)
      value = Reflect.get(value, index ?? name ?? '')
    else return undefined
  }
  return value
}

function itemWith(list: unknown, key: string): unknown {
  if (!Array.isArray(list)) return undefined
  return list.find((item: unknown) => isValues(item) && item._key === key)
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
