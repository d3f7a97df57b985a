import type {ValidationContext} from 'sanity'
import {isBlank} from '../../shared/characters.ts'
import {
  addressNames,
  namesIn,
  siteFactNames,
  type TradeFact,
  tradeFactNames,
} from '../../shared/facts.ts'
import {knownFacts} from './facts.ts'
import {lakeClient} from './lake-client.ts'

type Asking = Pick<ValidationContext, 'getClient'>

/** The texts that visitors read: `_type` and the like name no facts. */
const textsQuery = `*[!(_type in ["project", "pressViews"]) && !string::startsWith(_type, "sanity.")]`

interface Text {
  readonly title?: unknown
}

/** Facts that would be removed while published texts still name them: the names would stand on the site. */
export async function keptFactsRule(
  names: readonly unknown[],
  context: Asking,
): Promise<true | string> {
  const elsewhere: readonly string[] = [
    ...Object.values(siteFactNames),
    ...Object.values(addressNames),
    ...Object.values(tradeFactNames),
  ]
  const {values} = await knownFacts(context)
  const gone = [...values.keys()].filter(
    (name) => !elsewhere.includes(name) && !names.includes(name),
  )
  return unusedRule(gone, context)
}

/** For a field of the site settings that texts may name. */
export const keptRule =
  (fact: keyof typeof siteFactNames) => (value: string | undefined, context: Asking) =>
    isBlank(value ?? '') ? unusedRule([siteFactNames[fact]], context) : true

/** For one of the facts that buyers ask for. */
export const keptTradeRule = (fact: TradeFact) => (value: string | undefined, context: Asking) =>
  isBlank(value ?? '') ? unusedTradeRule(tradeFactNames[fact], context) : true

async function unusedTradeRule(name: string, context: Asking): Promise<true | string> {
  return (await knownFacts(context)).values.has(name) ? unusedRule([name], context) : true
}

/** For the address of a place that texts may name. */
export async function keptAddressRule(
  address: string | undefined,
  {document, ...context}: Asking & Pick<ValidationContext, 'document'>,
): Promise<true | string> {
  const name = addressNames[String(document?.kind)]
  const isGone = name !== undefined && isBlank(address ?? '')
  if (!isGone || !(await knownFacts(context)).values.has(name)) return true
  return unusedRule([name], context)
}

async function unusedRule(names: readonly string[], context: Asking): Promise<true | string> {
  if (names.length === 0) return true
  const client = lakeClient(context)
  const texts = await client.fetch<readonly Text[]>(textsQuery, {}, {perspective: 'published'})
  const naming = texts.map((text) => [text, namesIn(JSON.stringify(text))] as const)
  for (const name of names) {
    const using = naming.flatMap(([text, named]) => (named.includes(name) ? [text] : []))
    if (using.length > 0) return message(name, using)
  }
  return true
}

function message(name: string, using: readonly Text[]): string {
  const titles = using.map(({title}) => title).filter((title) => typeof title === 'string')
  const some = titles.length > 0 ? ` (${titles.slice(0, 3).join(', ')})` : ''
  return `문서 ${using.length}개${some}의 글에 {${name}} 이 들어 있어, 값이 없으면 홈페이지에 {${name}} 이라고 보입니다. 그 글을 먼저 고쳐 발행해 주세요.`
}
