import {defineField} from 'sanity'
import {legibleLine} from '../../shared/characters.ts'

/** Letters and digits, as both search engines use them; Google's codes may have `-` and `_`. */
const code = /^[\w-]{10,100}$/

/** The value of the whole `<meta … content="…">` tag that a search engine gives; other texts as they are. */
export function codeIn(typed: string): string {
  const line = legibleLine(typed)
  if (!/<\s*meta\b/i.test(line)) return line
  const [, quoted, apostrophed, bare] =
    /\bcontent\s*=\s*(?:["“”]([^"“”]*)["“”]|['‘’]([^'‘’]*)['‘’]|([^\s>]+))/i.exec(line) ?? []
  const found = (quoted ?? apostrophed ?? bare ?? '').trim()
  return code.test(found) ? found : line
}

function codeRule(value: string | undefined): true | string {
  if (value === undefined || code.test(value)) return true
  return '검색엔진이 준 <meta … content="…"> 한 줄을 그대로 붙여 넣거나, content의 값만 적어 주세요.'
}

export const verificationField = (name: 'naver' | 'google', title: string) =>
  defineField({
    name,
    title,
    description: '<meta … content="…"> 한 줄을 그대로 붙여 넣어도 됩니다.',
    type: 'string',
    validation: (rule) => rule.custom(codeRule),
  })
