import {defineArrayMember, defineField, type StringRule} from 'sanity'
import {shownDate} from '../../../schemas/fields/period.ts'
import {requiredText} from '../../../schemas/fields/text-field.ts'
import {normalizePhone} from '../../../shared/phone-number.ts'
import {linkIn} from '../rules/hosts.ts'
import {type EntryKind, keyOf} from '../rules.ts'

interface Value {
  readonly title: string
  readonly description: string
  readonly rule: (value: string) => true | string
}

export const phoneRule = (value: string): true | string =>
  normalizePhone(value) !== null || '전화번호를 적어 주세요. 예: 02-123-4567, 1588-0000'

export const domainRule = (value: string): true | string => {
  const link = linkIn(value)
  if (!link || link.isMail) return '홈페이지 주소를 적어 주세요. 예: example.co.kr'
  const isHostAlone = link.account === '' && !/[?#]/.test(value)
  return isHostAlone || '도메인만 적어 주세요. / 뒤는 지워 주세요.'
}

export const channelRule = (value: string): true | string => {
  const link = linkIn(value)
  if (!link || link.isMail || link.account === '') {
    return '채널의 주소를 끝까지 적어 주세요. 예: https://pf.kakao.com/_abcde'
  }
  const isKakao = link.host === 'pf.kakao.com'
  return (
    !isKakao ||
    /^_[A-Za-z\d]+$/.test(link.account) ||
    '카카오톡 채널의 주소는 pf.kakao.com/_ 뒤에 영문과 숫자가 옵니다.'
  )
}

export const numberRule = (value: string): true | string =>
  value.replace(/\D/g, '').length >= 8 || '번호를 끝까지 적어 주세요.'

export const contactRule = (value: string): true | string =>
  phoneRule(value) === true || domainRule(value) === true || '전화번호나 도메인을 적어 주세요.'

const phone: Value = {title: '번호', description: '예: 02-123-4567', rule: phoneRule}
const number: Value = {title: '번호', description: '하이픈까지 적힌 그대로', rule: numberRule}

/** The parts that an entry cannot do without. */
const needs = (rule: StringRule, isNeeded: boolean, what: string) =>
  isNeeded ? requiredText(rule).error(`${what} 적어 주세요.`) : rule

const day = (name: 'since' | 'until', title: string, description: string) =>
  defineField({
    ...{name, title, description},
    type: 'date',
    options: {dateFormat: 'YYYY. M. D.'},
  })

const days = [
  day('since', '언제부터', '비워 두면 말하지 않습니다.'),
  day('until', '언제까지', '더는 쓰지 않게 되면 지우지 말고 마지막 날을 적어 주세요.'),
]

interface List {
  readonly kind: EntryKind
  readonly name: string
  readonly title: string
  readonly description: string
  readonly value: Value
  /** Title of the name; empty: such entries have none. */
  readonly named?: string
  readonly needsName?: boolean
  readonly needsValue?: boolean
}

const lists: readonly List[] = [
  {
    ...{kind: 'domain', name: 'domains', title: '다른 도메인'},
    description: '이 홈페이지의 주소는 적지 않아도 들어갑니다.',
    value: {title: '도메인', description: '예: example.co.kr', rule: domainRule},
  },
  {
    ...{kind: 'phone', name: 'phones', title: '다른 전화번호'},
    description: '대표번호는 사이트 설정에서 옵니다. 견본주택처럼 따로 쓰는 번호만 적습니다.',
    ...{value: phone, named: '쓰는 곳'},
  },
  {
    ...{kind: 'sender', name: 'senders', title: '문자를 보내는 번호'},
    description: '대표번호로 보내면 비워 둡니다.',
    value: phone,
  },
  {
    ...{kind: 'channel', name: 'channels', title: '카카오톡 채널과 계정'},
    description: '블로그, 인스타그램, 유튜브처럼 다른 곳에 있는 계정도 적습니다.',
    value: {
      ...{title: '주소', description: '예: https://pf.kakao.com/_abcde'},
      rule: channelRule,
    },
    ...{named: '이름', needsName: true},
  },
  {
    ...{kind: 'account', name: 'accounts', title: '입금 계좌'},
    description: '계약자가 돈을 보내는 계좌. 계약서에 적힌 것과 같아야 합니다.',
    ...{value: number, named: '은행과 예금주', needsName: true},
  },
  {
    ...{kind: 'registration', name: 'registrations', title: '사업자등록번호와 신고번호'},
    description: '사업자등록번호, 통신판매업 신고번호, 분양 승인번호',
    ...{value: number, named: '무슨 번호인지', needsName: true},
  },
  {
    ...{kind: 'partner', name: 'partners', title: '분양을 맡은 회사'},
    description: '이 회사들만 분양을 할 수 있습니다.',
    value: {title: '번호', description: '없으면 비워 둡니다.', rule: phoneRule},
    ...{named: '회사 이름', needsName: true, needsValue: false},
  },
  {
    ...{kind: 'other', name: 'others', title: '글에 나오는 다른 기관'},
    description:
      '청약홈처럼 우리 것은 아니지만 홈페이지와 문자에 나오는 번호와 도메인. 여기 적으면 오늘 화면이 더 묻지 않습니다.',
    value: {title: '번호나 도메인', description: '예: www.applyhome.co.kr', rule: contactRule},
    ...{named: '기관', needsName: true},
  },
]

/** Two entries of one list that are the same. */
export function repeatedIn(kind: EntryKind, entries: unknown): string | null {
  const values = (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => {
    const value = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'value') : null
    return typeof value === 'string' && value !== '' ? value : []
  })
  const keys = values.map((value) => keyOf({kind, value}))
  return values.find((_, at) => keys[at] !== '' && keys.indexOf(keys[at] ?? '') < at) ?? null
}

function entryOf({kind, value, named, needsName = false, needsValue = true}: List) {
  return defineArrayMember({
    name: `official${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
    title: value.title,
    type: 'object',
    fields: [
      ...(named
        ? [
            defineField({
              name: 'name',
              title: named,
              type: 'string',
              validation: (rule) => [
                needs(rule, needsName, `${named}: 무엇인지`),
                rule.max(60).error(`${named}: 60자 이내로 적어 주세요.`),
              ],
            }),
          ]
        : []),
      defineField({
        name: 'value',
        title: value.title,
        description: value.description,
        type: 'string',
        validation: (rule) => [
          needs(rule, needsValue, `${value.title}: 무엇인지`),
          rule.max(200).error(`${value.title}: 200자 이내로 적어 주세요.`),
          rule.custom((typed) => (typed ? value.rule(typed) : true)),
        ],
      }),
      ...(kind === 'other' ? [] : days),
    ],
    validation: (rule) =>
      rule.custom((entry) => {
        const {since, until} = {since: '', until: '', ...entry}
        return since && until && until < since ? '끝이 시작보다 앞섭니다.' : true
      }),
    preview: {
      select: {value: 'value', name: 'name', since: 'since', until: 'until'},
      prepare: ({value, name, since, until}) => ({
        title: name || value || '비어 있음',
        subtitle: [
          name ? value : '',
          since || until ? `${shownDate(since)} – ${shownDate(until)}` : '',
        ]
          .filter(Boolean)
          .join(' · '),
      }),
    },
  })
}

export const entryLists = (group: string) =>
  lists.map((list) => {
    const {kind, name, title, description} = list
    return defineField({
      ...{name, title, description, group},
      type: 'array',
      of: [entryOf(list)],
      validation: (rule) => [
        rule.max(50).error(`${title}: 50개 이내로 적어 주세요.`),
        rule.custom((entries) => {
          const repeated = repeatedIn(kind, entries)
          return repeated === null || `'${repeated}'이(가) 두 번 있습니다.`
        }),
      ],
    })
  })
