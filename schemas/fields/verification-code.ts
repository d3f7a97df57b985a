import {defineField} from 'sanity'
import {legibleLine} from '../../shared/characters.ts'

/** Letters and digits, as both search engines use them; Google's codes may have `-` and `_`. */
const code = /^[\w-]{10,100}$/

const engines = {naver: '네이버', google: '구글'} as const

type Engine = keyof typeof engines

/** The part of a text that is this engine's tag, where it has tags of several. */
const tagOf = (engine: Engine, line: string): string | undefined =>
  line
    .match(/<\s*meta\b[^>]*>?/gi)
    ?.find((tag) => tag.toLowerCase().includes(`${engine}-site-verification`))

/**
 * The value of the whole `<meta … content="…">` tag that a search engine gives; other texts as they are, and
 * another engine's tag.
 */
export function codeIn(pasted: string, engine: Engine): string {
  const typed = legibleLine(pasted)
  const line = tagOf(engine, typed) ?? typed
  if (!/<\s*meta\b/i.test(line) || ownerOf(line, engine)) return typed
  const [, quoted, apostrophed, bare] =
    /\bcontent\s*=\s*(?:["“”]([^"“”]*)["“”]|['‘’]([^'‘’]*)['‘’]|([^\s>]+))/i.exec(line) ?? []
  const found = (quoted ?? apostrophed ?? bare ?? '').trim()
  return code.test(found) ? found : typed
}

/** The other engine whose tag this is. */
const ownerOf = (line: string, own: Engine): Engine | undefined =>
  tagOf(own, line) ? undefined : others(own).find((engine) => tagOf(engine, line))

const others = (own: Engine) => (['naver', 'google'] as const).filter((engine) => engine !== own)

export function codeRule(value: string | undefined, engine: Engine): true | string {
  if (value === undefined || code.test(value)) return true
  const owner = ownerOf(value, engine)
  if (owner) {
    return `${engines[engine]} 태그가 아니라 ${engines[owner]}의 태그입니다. ${engines[owner]} 칸에 붙여 넣어 주세요.`
  }
  return '검색엔진이 준 <meta … content="…"> 한 줄을 그대로 붙여 넣거나, content의 값만 적어 주세요.'
}

export const verificationField = (name: Engine, title: string) =>
  defineField({
    name,
    title,
    description: '<meta … content="…"> 한 줄을 그대로 붙여 넣어도 됩니다.',
    type: 'string',
    validation: (rule) => rule.custom<string>((value) => codeRule(value, name)),
  })
