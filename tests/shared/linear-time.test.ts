import {expect, test} from 'vitest'
import {linksIn} from '../../app/closing/frozen-links.ts'
import {readRooms} from '../../app/migrations/read-areas.ts'
import {messageProblems} from '../../features/messages/rules.ts'
import {addressRule} from '../../schemas/fields/address.ts'
import {outboundProblem} from '../../schemas/fields/outbound-url.ts'
import {isTypedOut} from '../../schemas/fields/typed-facts.ts'
import {pagePolicy, studioPolicy} from '../../server/http/content-security-policy.ts'
import {toMarkdown} from '../../server/pages/to-markdown.ts'
import {withSurroundings} from '../../server/studio.ts'
import {withoutEndSlashes} from '../../shared/end-slashes.ts'
import {iconFault} from '../../shared/icon-svg.ts'
import {pastedCells} from '../../studio/inputs/table-rows.ts'
import {readTime} from '../../studio/scheduling/korean-clock.ts'
import {numbersApart} from '../../web/ui/whole-numbers.ts'

/** In characters; the time of a pattern that tries again from each of them is more than a minute at this length. */
const length = 360_000
/** In ms: far from both the few of a linear time and the minutes of another, on any machine. */
const limit = 3000

const filled = (piece: string) => piece.repeat(Math.ceil(length / piece.length))
const policy = (html: string) => pagePolicy(html, [], {measuring: null, sharesByKakao: false})

/** Each with the texts that take it longest, as a checker of patterns and we found them. */
const readers: Readonly<Record<string, readonly [(text: string) => unknown, readonly string[]]>> = {
  'numbers of a text': [numbersApart, ['0', '0-', '01-', '-', ' ', '\n']],
  'a page as Markdown': [
    (text) => toMarkdown(`<main>${text}</main>`, 'https://a.kr'),
    ['<main>', '<!--', '<a', '<div data-plan', '<table><tr><td>a\n', '\n', ' ', '\t', '<br>'],
  ],
  'the policy of a page': [policy, ['<style>', '<style', '<style></style>']],
  'the policy of the Studio': [
    (text) => studioPolicy(text, [], 'https://a.kr'),
    ['<script>', '<script'],
  ],
  'the page of the Studio': [
    (text) => withSurroundings(text, {}),
    ['<script id="surroundings"', '<script id="surroundings">'],
  ],
  'links of a page': [
    (text) => linksIn(text, 'https://a.kr'),
    ['<script type="application/json"', '<input name="types" value="', 'href="', 'href=""'],
  ],
  'end slashes': [(text) => withoutEndSlashes(`${text}a/`), ['/', '//a']],
  'a fact typed out': [
    (text) => isTypedOut(text, `총${text}수`, '301'),
    ['301', '301 ', ' ', '(a+)+'],
  ],
  'a fact of blanks typed out': [(text) => isTypedOut(text, ' 층 층', '301'), ['301 ', '층 ', ' ']],
  'hours typed out': [
    (text) => isTypedOut(text, '상담시간', `${text} 9:59`),
    ['10:00', '24시간 ', '1', '1:234:567:890:123:45'],
  ],
  rooms: [(text) => readRooms(`방 1 ${text}`), [' ', '\t']],
  addresses: [addressRule, ['mailto:@', '@:', '/', 'https://a.']],
  'addresses of others': [(text) => outboundProblem(`https://[${text}`), [':s', '10.', '.local']],
  messages: [
    (text) => messageProblems({kind: 'broadcast', channel: 'sms', text}, null),
    ['무료', '무료거부', '무료거부{', '무료 ', '{', '{a'],
  ],
  'pasted cells': [pastedCells, ['"', '"""', '""\t', '"\n']],
  times: [(text) => readTime(`2026. 1. 1.${text}`), [' ', '\t', ' T', '오전 ', '1']],
}

const cases = Object.entries(readers).flatMap(([name, [read, pieces]]) =>
  pieces.map((piece) => ({name, read, piece})),
)

test.each(cases)('$name: a long row of $piece is read in a linear time', async ({read, piece}) => {
  const started = performance.now()
  await read(filled(piece))
  expect(performance.now() - started).toBeLessThan(limit)
})

test.each([
  ['<<', "''"],
  ['<!--', ''],
  ['<svg ', "a=''"],
  ['<svg>', '\u0000'],
  ['<svg viewBox="', '0 '],
  ['<svg>', '<g>'],
  ['<svg>&', 'amp;'],
  ['<svg>', ']]>'],
  ['<svg a="', '&#x41;'],
  ['<svg ', 'xmlns:a="" '],
])('an icon of %s and many of %s is refused at once', (start, piece) => {
  iconFault('<svg/>')
  const svg = `${start}${piece.repeat(50_000)}`.slice(0, 100_000)
  const started = performance.now()
  expect(iconFault(svg)).not.toBeNull()
  expect(performance.now() - started).toBeLessThan(500)
})
