import {isJson} from '../documents/document.ts'
import {contentFieldsIn, fieldsOfConditions} from './content-fields.ts'
import type {Expression, ObjectAttribute} from './syntax.ts'

/** What an answer discloses about documents, for the access log. */
export interface Disclosure {
  /** The documents whose content it discloses. */
  readonly documentIds: readonly string[]
  /** What its conditions alone disclose; null: nothing. */
  readonly asked: Asked | null
}

/** For each of these documents, the answer reveals whether it fulfils a condition on these fields. */
export interface Asked {
  /** Sorted; `*`: the whole document. */
  readonly fields: readonly string[]
  /** The number of documents about which it reveals this. */
  readonly documents: number
  /** The ids of these documents, if there are only a few. */
  readonly documentIds: readonly string[]
}

/** The documents that were looked at during a query. */
export interface Reads {
  /** The document ids of each read from the store. */
  readonly loaded: readonly (readonly string[])[]
  /** The documents among which the conditions chose. */
  readonly candidates: Pick<Asked, 'documents' | 'documentIds'>
}

/**
 * An answer that provably lists documents under their own `_id` discloses those; counts and yes or no disclose
 * none by name. For any other answer, every document that was read counts as disclosed. Conditions on content
 * are listed in addition, for every answer.
 */
export function disclosureOf(tree: Expression, result: unknown, reads: Reads): Disclosure {
  const {loaded, candidates} = reads
  const isCount = tellsCountsOnly(tree)
  const fields = isCount ? contentFieldsIn(tree) : fieldsOfConditions(tree)
  return {
    documentIds: isCount ? [] : disclosedIds(tree, result, loaded),
    asked: fields.length === 0 ? null : {fields, ...candidates},
  }
}

function disclosedIds(
  tree: Expression,
  result: unknown,
  loaded: readonly (readonly string[])[],
): string[] {
  const read = new Set(loaded.flat())
  if (loaded.length > 1 || !namesDocuments(tree)) return [...read]
  const items = Array.isArray(result) ? result : [result]
  const ids = new Set(items.flatMap((item) => (isJson(item) ? [String(item._id)] : [])))
  return [...ids].every((id) => read.has(id)) ? [...ids] : [...read]
}

const comparisons: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'match'])
const tellingLittle: ReadonlySet<string> = new Set([
  'global::count',
  'global::defined',
  'global::references',
  'string::startsWith',
])

/** Whether the result consists of counts, yes or no, and constants. */
function tellsCountsOnly(node: Expression): boolean {
  switch (node.type) {
    case 'Value':
    case 'And':
    case 'Or':
    case 'Not':
      return true
    case 'Group':
      return tellsCountsOnly(node.base)
    case 'OpCall':
      return comparisons.has(node.op) || (tellsCountsOnly(node.left) && tellsCountsOnly(node.right))
    case 'FuncCall':
      return tellingLittle.has(`${node.namespace}::${node.name}`)
    case 'Array':
      return node.elements.every(({value}) => tellsCountsOnly(value))
    case 'Object':
      return node.attributes.every(({type, value}) => type === plain && tellsCountsOnly(value))
    default:
      return false
  }
}

const plain = 'ObjectAttributeValue' as const
const keepingOrder: ReadonlySet<string> = new Set(['order', 'score'])

/** Whether each item of the result has the `_id` of the document that it comes from. */
function namesDocuments(node: Expression): boolean {
  switch (node.type) {
    case 'Everything':
      return true
    case 'Group':
    case 'Filter':
    case 'Slice':
    case 'AccessElement':
    case 'ArrayCoerce':
      return namesDocuments(node.base)
    case 'PipeFuncCall':
      return keepingOrder.has(node.name) && namesDocuments(node.base)
    case 'Map':
    case 'Projection':
      return namesDocuments(node.base) && keepsId(node.expr)
    default:
      return false
  }
}

/** Whether a projection of a document has the document's `_id`. */
function keepsId(node: Expression): boolean {
  if (node.type === 'Projection') return node.base.type === 'This' && keepsId(node.expr)
  if (node.type !== 'Object') return node.type === 'This'
  const {attributes} = node
  return attributes.some(isOwnId) && attributes.every((each) => isOwnId(each) || isNoId(each))
}

function isOwnId(attribute: ObjectAttribute): boolean {
  const {type, value} = attribute
  if (type === 'ObjectSplat') return value.type === 'This'
  const isField = value.type === 'AccessAttribute' && value.name === '_id' && !value.base
  return attribute.type === plain && attribute.name === '_id' && isField
}

/** Whether it sets other fields only. */
function isNoId(attribute: ObjectAttribute): boolean {
  if (attribute.type === plain) return attribute.name !== '_id'
  const {value} = attribute
  return value.type === 'Object' && value.attributes.every(isNoId)
}
