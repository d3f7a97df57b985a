import {expect, test} from 'vitest'
import {whenToAdvertise} from '../../../shared/advertising-times.ts'
import {
  fillMessage,
  framedText,
  type MessageText,
  messageProblems,
  shownName,
  templateProblems,
  textMessageType,
} from '../rules.ts'

const facts = new Map([
  ['대표번호', '1600-0000'],
  ['단지이름', '더 가온'],
])
const sms: MessageText = {kind: 'confirmation', channel: 'sms', text: '{name}님, 접수했습니다.'}
const ad = '(광고) {단지이름} 잔여 세대 안내 {대표번호}\n무료수신거부 080-123-4567'
const problemsOf = (own: Partial<MessageText>, known: typeof facts | null = facts) =>
  messageProblems({...sms, ...own}, known).map((problem) =>
    'named' in problem ? `${problem.is} ${problem.named}` : problem.is,
  )

test('a variable that is none is refused by its name', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({text: '{name} {form} {time} {대표번호}'})).toEqual([])
  expect(problemsOf({text: '{nmae}님'})).toEqual(['unknownVariable nmae'])
  expect(problemsOf({text: '#{이름}님'})).toEqual(['unknownVariable 이름'])
  expect(problemsOf({text: '{}님'})).toEqual(['unknownVariable '])
  expect(problemsOf({channel: 'email', subject: '{제목}'})).toEqual(['unknownVariable 제목'])
  // Where facts are not known, only what can be none is refused; the server knows them.
  expect(problemsOf({text: '{이름} {phone}'}, null)).toEqual(['unknownVariable phone'])
})

test('a text that no carrier takes is refused: too long with the longest name, or with other characters', () => {
  expect(problemsOf({text: '가'.repeat(1000)})).toEqual([])
  expect(problemsOf({text: '가'.repeat(1001)})).toEqual(['tooLong'])
  expect(problemsOf({text: `${'가'.repeat(980)}{name}`})).toEqual([])
  expect(problemsOf({text: `${'가'.repeat(981)}{name}`})).toEqual(['tooLong'])
  expect(problemsOf({text: '축하합니다 🎉'})).toEqual(['characters 🎉'])
  expect(problemsOf({text: '축하합니다 🎉', channel: 'email', subject: '접수'})).toEqual([])
  expect(problemsOf({subject: '가'.repeat(21)})).toEqual(['longSubject'])
  expect(problemsOf({text: ' \n'})).toEqual(['empty'])
  expect(textMessageType('가'.repeat(45))).toBe('SMS')
  expect(textMessageType(`${'가'.repeat(45)}.`)).toBe('LMS')
})

test('an advertisement says that it is one, who sends it, and how to refuse it for nothing', () => {
  const kind = 'broadcast'
  expect(problemsOf({kind, text: ad})).toEqual([])
  expect(problemsOf({kind, text: ad.replace('{단지이름}', '더 가온')})).toEqual([])
  expect(problemsOf({kind, text: `안내 ${ad}`})).toEqual(['noAdMark'])
  expect(problemsOf({kind, text: ad.replace('{단지이름}', '')})).toEqual(['noSender'])
  expect(problemsOf({kind, text: ad.replace('무료', '')})).toEqual(['noRefusal'])
  expect(problemsOf({kind, text: ad.replace('080-123-4567', '')})).toEqual(['noRefusal'])
  expect(problemsOf({kind, text: ad, channel: 'alimtalk', templateCode: 'A'})).toEqual(['adByText'])
  expect(problemsOf({kind, text: ad, channel: 'email', subject: '안내'})).toEqual(['adByText'])
})

test('the frame of list messages has one place for their text, and says all that the law asks for', () => {
  const of = (text: string) =>
    templateProblems({kind: 'broadcast', channel: 'sms', text}, facts).map(({is}) => is)
  const frame = '(광고) {단지이름}\n{text}\n문의 {대표번호}\n무료수신거부 080-123-4567'
  expect(of(frame)).toEqual([])
  expect(of(frame.replace('{text}', ''))).toEqual(['noBody'])
  expect(of(`${frame}{text}`)).toEqual(['noBody'])
  expect(of(frame.replace('(광고) ', ''))).toEqual(['noAdMark'])
  expect(framedText(frame, ' 잔여 $& 세대 ')).toBe(frame.replace('{text}', () => '잔여 $& 세대'))
  // What is typed cannot take the place of the frame.
  expect(problemsOf({kind: 'broadcast', text: framedText(frame, '{없는값}')})).toEqual([
    'unknownVariable 없는값',
  ])
})

test('an advertisement says by which number its sender is reached, and that of refusing is none', () => {
  const of = (text: string, known: typeof facts | null = facts) =>
    problemsOf({kind: 'broadcast', text}, known)
  const without = '(광고) 더 가온 안내\n무료수신거부 080-123-4567'
  for (const said of [
    without,
    `${without} {link}`,
    without.replace('안내', '안내 {name} 2027'),
    without.replace('안내', '분양가 512-3000'),
    `${without}, 080-12`,
  ]) {
    expect([said, of(said)]).toEqual([said, ['noContact']])
  }
  for (const number of [
    '{대표번호}',
    '1600-0000',
    '02-123-4567',
    '010 1234 5678',
    '(02)123-4567',
    '0316541234',
  ]) {
    expect([number, of(without.replace('안내', `안내 ${number}`))]).toEqual([number, []])
    expect([number, of(`${without}\n문의 ${number}`)]).toEqual([number, []])
  }
  // A fact that has no number, and one that is not known here.
  expect(of(without.replace('안내', '{단지이름}'))).toEqual(['noContact'])
  expect(of(without.replace('안내', '{대표번호}'), new Map([['단지이름', '더 가온']]))).toContain(
    'noContact',
  )
  expect(of(`${without.replace('더 가온', '{단지이름}')} {대표번호}`, null)).toEqual([])
  // A way to refuse is free, and no name or page of a visit.
  for (const way of ['{name}', '{link}', '{단지이름}', '1600-0000', 'https:// ']) {
    expect([way, of(without.replace('안내', '1600-1111').replace('080-123-4567', way))]).toEqual([
      way,
      ['noRefusal'],
    ])
  }
  expect(
    of(without.replace('안내', '1600-1111').replace('080-123-4567', 'https://stop.example/a')),
  ).toEqual([])
})

test('a name that a visitor typed is a name in a message, and no link or number', () => {
  expect(shownName('김 가온')).toBe('김 가온')
  expect(shownName('당첨! http://evil.kr/1588')).toBe('당첨 httpevilkr')
  expect(shownName('가'.repeat(50))).toBe('가'.repeat(20))
  const filling = {
    ...{name: '{대표번호}', form: '팝업', time: ''},
    ...{visit: '', people: '', until: '', link: '', official: '', info: ''},
  }
  expect(fillMessage('{name}님 {form} {대표번호}으로', filling, facts)).toBe(
    '{대표번호}님 팝업 1600-0000으로',
  )
})

test('an advertisement waits for the morning unless the night was agreed to', () => {
  const at = (time: string) => Date.parse(`2026-11-26T${time}:00+09:00`)
  const when = (now: number, given: readonly string[]) => {
    const answer = whenToAdvertise({channel: 'sms', given, now})
    return typeof answer === 'number' ? new Date(answer).toISOString() : answer
  }
  const day = ['privacy', 'marketing:문자']
  const night = [...day, 'night:문자']
  expect(when(at('08:00'), day)).toBe('now')
  expect(when(at('20:59'), day)).toBe('now')
  expect(when(at('21:00'), day)).toBe('2026-11-26T23:00:00.000Z')
  expect(when(at('07:59'), day)).toBe('2026-11-25T23:00:00.000Z')
  expect(when(at('23:00'), night)).toBe('now')
  expect(when(at('12:00'), ['privacy', 'night:문자'])).toBe('never')
  expect(when(at('12:00'), ['privacy', 'marketing:전화'])).toBe('never')
  expect(when(at('12:00'), [])).toBe('never')
})
