import {expect, test} from 'vitest'
import {codeIn} from '../../schemas/fields/verification-code.ts'

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
])('the code in %j is read', (typed) => expect(codeIn(typed)).toBe(code))

test.each(['<meta name="naver-site-verification">', '<meta content="가온">', 'naver123.html'])(
  '%s stays as typed, to be refused in words',
  (typed) => expect(codeIn(typed)).toBe(typed),
)
