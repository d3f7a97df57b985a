import {expect, test} from 'vitest'
import {codeIn, codeRule} from '../../schemas/fields/verification-code.ts'

const code = '0123456789abcdef0123456789abcdef01234567'

test.each([
  code,
  ` ${code}\u200b`,
  `<meta name="naver-site-verification" content="${code}" />`,
  `<meta name='naver-site-verification' content='${code}'>`,
  `<META CONTENT=${code} NAME=naver-site-verification>`,
  `<meta\n  name="google-site-verification"\n  content="${code}"\n/>`,
  `<meta name=“google-site-verification” content=“${code}” />`,
  `<!-- Naver --><meta name="naver-site-verification" content="${code}"/>`,
])('the code in %j is read', (typed) =>
  expect(codeIn(typed, typed.includes('google') ? 'google' : 'naver')).toBe(code),
)

test.each(['<meta name="naver-site-verification">', '<meta content="가온">', 'naver123.html'])(
  '%s stays as typed, to be refused in words',
  (typed) => expect(codeIn(typed, 'naver')).toBe(typed),
)

const tag = (engine: string, content: string) =>
  `<meta name="${engine}-site-verification" content="${content}" />`

test('of several tags the field takes its own, and another engine’s alone is refused by name', () => {
  const both = `${tag('google', 'g'.repeat(43))} ${tag('naver', code)}`
  expect(codeIn(both, 'naver')).toBe(code)
  expect(codeIn(both, 'google')).toBe('g'.repeat(43))
  const other = tag('google', 'g'.repeat(43))
  expect(codeIn(other, 'naver')).toBe(other)
  expect(codeRule(other, 'naver')).toContain('구글의 태그입니다')
})
