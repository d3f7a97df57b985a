import {defineArrayMember, defineField} from 'sanity'
import {type CallOutcome, callOutcomes, isCallOutcome, noteOutcome} from '../../shared/calls.ts'
import {koreanTime} from './korean-time.ts'

/** What came of a call, as it is first called on the screens of the staff. */
export const callOutcomeTitles: Readonly<Record<CallOutcome, string>> = {
  reached: '통화됨',
  absent: '부재',
  later: '나중에',
  visit: '방문 약속',
  contract: '계약',
  refused: '거절',
  wrongNumber: '결번',
}

const undone = '되돌림'
const noted = '메모'

export function callTitle(outcome: unknown): string {
  if (outcome === noteOutcome) return noted
  return typeof outcome === 'string' && isCallOutcome(outcome) ? callOutcomeTitles[outcome] : undone
}

const text = (name: string, title: string) => defineField({name, title, type: 'string'})
const time = (name: string, title: string) =>
  defineField({name, title, type: 'datetime', options: koreanTime})

const signature = [time('at', '시각'), text('by', '처리한 사람'), text('byId', '계정')]

/** A call and what came of it. It stays as it is; another item takes it back. */
export const callItem = defineArrayMember({
  name: 'call',
  title: '통화',
  type: 'object',
  fields: [
    defineField({
      name: 'outcome',
      title: '결과',
      type: 'string',
      options: {
        list: [
          ...callOutcomes.map((value) => ({value, title: callOutcomeTitles[value]})),
          {value: noteOutcome, title: noted},
          {value: 'undone', title: undone},
        ],
      },
    }),
    defineField({name: 'note', title: '메모', type: 'text'}),
    time('next', '다시 전화할 때'),
    text('undoes', '되돌린 통화'),
    text('before', '전의 상태'),
    time('nextBefore', '전의 다시 전화할 때'),
    ...signature,
  ],
  preview: {
    select: {outcome: 'outcome', note: 'note', by: 'by'},
    prepare: ({outcome, note, by}) => ({
      title: [callTitle(outcome), note].filter(Boolean).join(': '),
      subtitle: by,
    }),
  },
})

/** How the program chose an owner. */
const ruleTitles: ReadonlyMap<string, string> = new Map([
  ['turns', '차례로'],
  ['link', '링크로'],
  ['rule', '규칙으로'],
  ['known', '전부터 담당'],
])

/** Who has the registration from then on; nobody, where no account is named. */
export const ownerItem = defineArrayMember({
  name: 'ownerChange',
  title: '담당',
  type: 'object',
  fields: [text('to', '담당 계정'), text('name', '담당'), text('rule', '규칙'), ...signature],
  preview: {
    select: {name: 'name', by: 'by', rule: 'rule'},
    prepare: ({name, by, rule}) => ({
      title: name || '담당 없음',
      subtitle: ruleTitles.get(String(rule)) ?? by,
    }),
  },
})

/** Whether a number is not to be called, from then on. */
export const refusalItem = defineArrayMember({
  name: 'refusalMark',
  title: '표시',
  type: 'object',
  fields: [
    defineField({
      name: 'is',
      title: '수신거부',
      type: 'string',
      options: {
        list: [
          {value: 'on', title: '수신거부'},
          {value: 'off', title: '해제'},
        ],
      },
    }),
    ...signature,
  ],
  preview: {
    select: {is: 'is', by: 'by'},
    prepare: ({is, by}) => ({title: is === 'on' ? '수신거부' : '해제', subtitle: by}),
  },
})
