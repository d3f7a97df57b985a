import type {MarkedTexts} from './marked-texts.ts'

type Values = Readonly<Record<string, unknown>>

/** Older versions of a document that an answer under way may still bring. */
const maxVersions = 20

/**
 * Shows what is being typed in the Studio before it is stored, which takes up to a second. It changes the texts
 * that stand on the page exactly as in their field. An answer with an older version is out of date.
 */
export function createEditedValues(texts: MarkedTexts): (edited: unknown) => void {
  let versions: readonly Values[] = []
  texts.onChange(() => showLatest(texts, versions))
  return (edited) => {
    const [known] = versions
    if (!isValues(edited)) versions = []
    else if (!known || idOf(known) !== idOf(edited)) versions = [edited]
    else versions = [...versions.slice(1 - maxVersions), edited]
    showLatest(texts, versions)
  }
}

function showLatest(texts: MarkedTexts, versions: readonly Values[]): void {
  const latest = versions.at(-1)
  if (!latest) return
  for (const element of document.querySelectorAll('[data-edit]')) {
    for (const node of element.childNodes) {
      if (!(node instanceof Text)) continue
      const field = texts.fieldOf(node)
      if (field?.id !== idOf(latest)) continue
      const value = valueAt(latest, field.path)
      if (typeof value !== 'string' || value === node.data) continue
      const isEarlier = versions.some((version) => valueAt(version, field.path) === node.data)
      if (isEarlier) node.data = value
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
