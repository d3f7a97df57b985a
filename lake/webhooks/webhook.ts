import {isJson, isStrings, type Json} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'

export type Operation = 'create' | 'update' | 'delete'

/** Which changes of documents are sent to whom, as in Sanity's management API. */
export interface WebhookDefinition {
  readonly name: string
  readonly description: string
  readonly url: string
  /** `*`: every dataset that may have hooks. */
  readonly dataset: string
  readonly on: readonly Operation[]
  /** GROQ conditions; empty: all documents. */
  readonly filter: string
  /** A GROQ projection, `{…}`; empty: the whole document. */
  readonly projection: string
  readonly httpMethod: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET'
  readonly apiVersion: string
  readonly includeDrafts: boolean
  readonly includeAllVersions: boolean
  readonly headers: Readonly<Record<string, string>>
  /** The secret that signs each message; empty: messages are not signed. */
  readonly secret: string
  readonly isDisabledByUser: boolean
}

export interface Webhook extends WebhookDefinition {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

const operations: readonly Operation[] = ['create', 'update', 'delete']
const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const
const longestText = 1000
const longestQuery = 10_000

const usual: WebhookDefinition = {
  ...{name: '', description: '', url: '', dataset: '*', filter: '', projection: '', secret: ''},
  ...{includeDrafts: false, includeAllVersions: false, isDisabledByUser: false},
  on: ['create', 'update'],
  httpMethod: 'POST',
  apiVersion: 'v2021-03-25',
  headers: {},
}

/** What a request can say of a hook; in `rule` the others. */
export const webhookFields: readonly string[] = [
  ...['type', 'name', 'description', 'url', 'dataset', 'rule', 'httpMethod', 'apiVersion'],
  ...['includeDrafts', 'includeAllVersions', 'headers', 'secret', 'isDisabledByUser'],
]
export const ruleFields: readonly string[] = ['on', 'filter', 'projection']

/**
 * Reads `{name, url, dataset, rule: {on, filter, projection}, …}`. Missing fields keep their value in `before`.
 * 400 for values that are not allowed.
 */
export function webhookFrom(body: Json, before: WebhookDefinition = usual): WebhookDefinition {
  if (body.type !== undefined && body.type !== 'document') {
    throw new LakeError(400, 'Only hooks of the type "document" are supported')
  }
  const rule = body.rule === undefined ? {} : body.rule
  if (!isJson(rule)) throw new LakeError(400, '"rule" must be an object')
  const text = (value: unknown, name: keyof WebhookDefinition, most = longestText) =>
    textFrom(value ?? before[name], name, most)
  const flag = (name: 'includeDrafts' | 'includeAllVersions' | 'isDisabledByUser') =>
    flagFrom(body[name] ?? before[name], name)
  const definition = {
    name: text(body.name, 'name'),
    description: text(body.description, 'description'),
    url: text(body.url, 'url'),
    dataset: text(body.dataset, 'dataset'),
    on: operationsFrom(rule.on ?? before.on),
    filter: text(rule.filter, 'filter', longestQuery),
    projection: text(rule.projection, 'projection', longestQuery),
    httpMethod: methodFrom(body.httpMethod ?? before.httpMethod),
    apiVersion: text(body.apiVersion, 'apiVersion', 20),
    includeDrafts: flag('includeDrafts'),
    includeAllVersions: flag('includeAllVersions'),
    headers: headersFrom(body.headers ?? before.headers),
    secret: text(body.secret, 'secret'),
    isDisabledByUser: flag('isDisabledByUser'),
  }
  if (definition.name.trim() === '') throw new LakeError(400, '"name" is missing')
  const url = URL.parse(definition.url)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new LakeError(400, '"url" must be an address of the web')
  }
  return definition
}

function textFrom(value: unknown, name: string, most: number): string {
  if (typeof value === 'string' && value.length <= most) return value
  throw new LakeError(400, `"${name}" must be a text of ${most} characters at most`)
}

function flagFrom(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value
  throw new LakeError(400, `"${name}" must be true or false`)
}

function operationsFrom(value: unknown): readonly Operation[] {
  const named = isStrings(value) ? operations.filter((operation) => value.includes(operation)) : []
  if (isStrings(value) && named.length > 0 && named.length === new Set(value).size) return named
  throw new LakeError(400, '"rule.on" must name "create", "update" or "delete"')
}

function methodFrom(value: unknown): WebhookDefinition['httpMethod'] {
  const method = methods.find((each) => each === value)
  if (method) return method
  throw new LakeError(400, `"httpMethod" must be one of ${methods.join(', ')}`)
}

/** Headers of the message itself cannot be set. */
const ownHeader = /^(content-|transfer-|host$|connection$|idempotency-key$|sanity-|upgrade$)/i

function headersFrom(value: unknown): Readonly<Record<string, string>> {
  const pairs = isJson(value) ? Object.entries(value) : null
  const headers = pairs?.flatMap(([name, text]) => {
    const isHeader = /^[A-Za-z0-9-]{1,100}$/.test(name) && !ownHeader.test(name)
    return isHeader && typeof text === 'string' && /^[\x20-\x7e]{0,1000}$/.test(text)
      ? [[name, text] as const]
      : []
  })
  if (headers && headers.length === pairs?.length && headers.length <= 20) {
    return Object.fromEntries(headers)
  }
  throw new LakeError(400, '"headers" must be an object of texts, without those of the message')
}
