import {defineArrayMember, defineField} from 'sanity'
import {outboundProblem} from '../../../schemas/fields/outbound-url.ts'
import {requiredUpTo} from '../../../schemas/fields/text-field.ts'
import {keyPlaceholder, reportPlaceholder} from '../rules/relay-rules.ts'

/** A place in an answer: names with dots between them. */
export const pathRule = (path: string | undefined): true | string =>
  !path || /^[\w-]+(?:\.[\w-]+){0,9}$/.test(path) ? true : '점으로 이은 이름을 적어 주세요.'

/** The same, with `*` for each of a list. */
const listPathRule = (path: string | undefined): true | string =>
  /^[\w-]+(?:\.(?:[\w-]+|\*)){0,9}(?<!\*)$/.test(path ?? '')
    ? true
    : '점으로 이은 이름을 적어 주세요. 목록의 모두는 *입니다.'

export const ownServiceRule = (url: string | undefined): true | string =>
  url?.includes('SERVICE_ID') ? 'SERVICE_ID 자리에 서비스 ID를 넣어 주세요.' : true

export const reportUrlRule = (url: string | undefined): true | string =>
  !url || url.includes(reportPlaceholder) || '주소에 {id}가 있어야 합니다.'

type Document = Readonly<Record<string, unknown>> | undefined

const isSilent = ({document}: {readonly document?: Document}) => !document?.reportUrl

/** Needed as soon as there is an address to ask. */
const neededWith = <Value>(value: Value | undefined, document: Document, word: string) =>
  isSilent({document}) || (Array.isArray(value) ? value.length > 0 : Boolean(value)) || word

const values = (name: string, title: string, description: string, isNeeded: boolean) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    hidden: isSilent,
    of: [defineArrayMember({type: 'string', validation: (rule) => requiredUpTo(rule, '값을', 60)})],
    validation: (rule) => [
      rule.max(20).error('20개까지 적을 수 있습니다.'),
      rule.custom<unknown[]>(
        (given, {document}) =>
          !isNeeded || neededWith(given, document, '값을 하나 이상 적어 주세요.'),
      ),
    ],
  })

/** Settings by which a relay is asked later whether a message arrived. Without an address it is not asked. */
export const reportFields = [
  defineField({
    name: 'reportUrl',
    title: '도착했는지 물어볼 주소',
    description:
      '보낸 뒤 몇 초에서 이틀까지 사이를 두고 물어, 기록에 전달됨이나 전달 안 됨을 적습니다. {id} 자리에 메시지의 번호가 들어갑니다. 비워 두면 묻지 않고 "보냄"으로 남습니다.',
    type: 'string',
    validation: (rule) => [
      rule.max(500).error('500자 이내로 적어 주세요.'),
      rule.custom<string>(ownServiceRule),
      rule.custom<string>(reportUrlRule),
      rule.custom<string>((url) => outboundProblem(url?.replaceAll(reportPlaceholder, 'id'))),
    ],
  }),
  defineField({
    name: 'reportId',
    title: '메시지의 번호가 있는 곳',
    description: '보낼 때 받은 답(JSON) 안의 자리. 예: groupId, requestId.',
    type: 'string',
    hidden: isSilent,
    validation: (rule) => [
      rule.custom<string>(pathRule),
      rule.custom<string>((path, {document}) => neededWith(path, document, '자리를 적어 주세요.')),
    ],
  }),
  defineField({
    name: 'reportPaths',
    title: '도착했다는 답이 있는 곳',
    description: '물어본 답(JSON) 안의 자리. 목록의 모두는 *. 예: messageList.*.statusCode.',
    type: 'array',
    hidden: isSilent,
    of: [
      defineArrayMember({type: 'string', validation: (rule) => rule.custom<string>(listPathRule)}),
    ],
    validation: (rule) => [
      rule.max(5).error('5개까지 적을 수 있습니다.'),
      rule.custom<unknown[]>((paths, {document}) =>
        neededWith(paths, document, '자리를 하나 이상 적어 주세요.'),
      ),
    ],
  }),
  values('deliveredValues', '도착했다는 값', '하나라도 있으면 전달된 것입니다.', true),
  values(
    'pendingValues',
    '아직 모른다는 값',
    '이 값이 있거나 아무 값도 없으면 나중에 다시 묻습니다. 다른 값은 전달되지 않은 것입니다.',
    false,
  ),
]

const lookupUrlRule = (url: string | undefined): true | string =>
  !url || url.includes(keyPlaceholder) || '주소에 {key}가 있어야 합니다.'

/** A key that was never sent finds nothing, and the message would go out again. */
const isKeySent = ({document}: {readonly document?: Document}) =>
  JSON.stringify([document?.headers, document?.body]).includes(keyPlaceholder)

/** Settings by which a relay is asked for a message without an answer. Without an address nobody knows whether it went out. */
export const lookupFields = [
  defineField({
    name: 'lookupUrl',
    title: '보냈는지 물어볼 주소',
    description:
      '보내는 중에 프로그램이 멈췄거나 답이 끊긴 메시지를 중계사가 받았는지 묻습니다. {key} 자리에 메시지마다 하나인 번호가 들어갑니다. 2xx는 받은 것, 404는 받지 않은 것이어서 다시 보냅니다. 비워 두면 "보냈는지 모름"으로 남습니다.',
    type: 'string',
    validation: (rule) => [
      rule.max(500).error('500자 이내로 적어 주세요.'),
      rule.custom<string>(ownServiceRule),
      rule.custom<string>(lookupUrlRule),
      rule.custom<string>((url) => outboundProblem(url?.replaceAll(keyPlaceholder, 'key'))),
      rule.custom<string>(
        (url, context) => !url || isKeySent(context) || '헤더나 본문에 {key}가 있어야 합니다.',
      ),
    ],
  }),
  defineField({
    name: 'lookupPath',
    title: '받은 메시지가 있는 곳',
    description:
      '찾지 못해도 200이라고 답하는 중계사에서만 적습니다. 물어본 답(JSON) 안의 자리. 목록의 모두는 *. 거기에 값이 있으면 받은 것입니다. 예: messageList.*.messageId.',
    type: 'string',
    hidden: ({document}) => !document?.lookupUrl,
    validation: (rule) => rule.custom<string>((path) => !path || listPathRule(path)),
  }),
]
