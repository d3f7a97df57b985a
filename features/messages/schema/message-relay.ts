import {EarthGlobeIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {outboundProblem} from '../../../schemas/fields/outbound-url.ts'
import {requiredUpTo} from '../../../schemas/fields/text-field.ts'
import {normalizePhone} from '../../../shared/phone-number.ts'
import {
  parsedBody,
  relayPlaceholders,
  relaySignings,
  tokenPlaceholder,
  unknownPlaceholders,
} from '../rules/relay-rules.ts'
import {knownToServer} from './known-to-server.ts'
import {lookupFields, ownServiceRule, pathRule, reportFields} from './relay-report.ts'

const signingTitles = {
  none: '없음 (헤더에 {token})',
  solapi: 'SOLAPI (HMAC-SHA256)',
  sens: 'NAVER Cloud (x-ncp-apigw-signature-v2)',
} as const

const names = relayPlaceholders.map((name) => `{${name}}`).join(', ')

const unknownSaid = ([name]: readonly string[]): true | string =>
  name === undefined || `{${name}}은 없는 이름입니다. 쓸 수 있는 것은 ${names} 입니다.`

export const bodyRule = (body: string | undefined): true | string => {
  if (!body) return '본문을 적어 주세요.'
  if (body.length > 5000) return '5,000자 이내로 적어 주세요.'
  if (parsedBody(body) === null) return 'JSON이 아닙니다. 따옴표와 쉼표, 괄호를 확인해 주세요.'
  if (body.includes(`{${tokenPlaceholder}}`)) return '{token}은 헤더에만 적을 수 있습니다.'
  return unknownSaid(unknownPlaceholders(body))
}

export function senderRule(from: string | undefined, body: string): true | string {
  if (!from) return !body.includes('{from}') || '발신번호를 적어 주세요.'
  return normalizePhone(from) !== null || '전화번호를 적어 주세요. 예: 02-123-4567'
}

/** Set by the request itself, or of no use but to confuse a server in between. */
const reserved =
  /^(?:host|connection|content-length|content-type|transfer-encoding|cookie|te|upgrade)$/i

export const headerNameRule = (name: string | undefined): true | string =>
  /^[\w-]{1,60}$/.test(name ?? '') && !reserved.test(name ?? '')
    ? true
    : '쓸 수 없는 헤더 이름입니다.'

/** Without a key of its host a relay takes nothing. */
async function keyRule(url: string | undefined): Promise<true | string> {
  const host = URL.parse(url ?? '')?.hostname
  const known = host ? await knownToServer() : null
  if (!host || !known || known.hosts.includes(host)) return true
  return `서버 설정 RELAY_KEYS에 ${host}의 열쇠가 없습니다. 열쇠가 필요한 중계사라면 운영 담당자에게 요청해 주세요.`
}

export const encryptionRule = (url: string | undefined): true | string =>
  !url?.startsWith('http:') ||
  'http:// 주소로는 열쇠와 받는 분의 번호가 암호화되지 않은 채 나갑니다. 내부망이 아니라면 https:// 주소를 적어 주세요.'

/** A service that sends text messages. In the private dataset; its keys are settings of the server. */
export const messageRelay = defineType({
  name: 'messageRelay',
  title: '문자 중계사',
  description:
    '문자와 알림톡을 실제로 보내는 회사입니다. 비밀 열쇠는 여기에 적지 않고 서버 설정 RELAY_KEYS에 둡니다.',
  type: 'document',
  icon: EarthGlobeIcon,
  fields: [
    defineField({
      name: 'title',
      title: '이름',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '이름을', 60),
    }),
    defineField({
      name: 'url',
      title: '주소',
      description: 'SENS는 SERVICE_ID 자리에 서비스 ID를 넣습니다.',
      type: 'url',
      validation: (rule) => [
        rule.required().error('주소를 적어 주세요.'),
        rule.uri({scheme: ['https', 'http']}).error('https:// 로 시작하는 주소를 입력해 주세요.'),
        rule.custom<string>(ownServiceRule),
        rule.custom<string>(outboundProblem),
        rule.custom<string>(keyRule).warning(),
        rule.custom<string>(encryptionRule).warning(),
      ],
    }),
    defineField({
      name: 'signing',
      title: '서명',
      type: 'string',
      initialValue: 'none',
      options: {
        layout: 'radio',
        list: relaySignings.map((value) => ({value, title: signingTitles[value]})),
      },
      validation: (rule) => rule.required().error('서명 방법을 골라 주세요.'),
    }),
    defineField({
      name: 'from',
      title: '발신번호',
      description: '중계사에 등록한 번호. 본문의 {from} 자리에 들어갑니다.',
      type: 'string',
      validation: (rule) => [
        rule.custom<string>((from, {document}) => senderRule(from, String(document?.body ?? ''))),
      ],
    }),
    defineField({
      name: 'channelId',
      title: '카카오 채널',
      description: 'SOLAPI는 pfId, SENS는 @채널. 알림톡에만 씁니다.',
      type: 'string',
      validation: (rule) => [
        rule.max(100).error('100자 이내로 적어 주세요.'),
        rule.custom<string>((channelId, {document}) =>
          channelId || !String(document?.body ?? '').includes('{channelId}')
            ? true
            : '카카오 채널을 적어 주세요.',
        ),
      ],
    }),
    defineField({
      name: 'headers',
      title: '헤더',
      description:
        '{token}은 이 주소의 호스트에 대해 서버 설정에 있는 열쇠, {key}는 메시지마다 하나인 번호입니다.',
      type: 'array',
      validation: (rule) => rule.max(10).error('헤더는 10개까지 적을 수 있습니다.'),
      of: [
        defineArrayMember({
          name: 'relayHeader',
          title: '헤더',
          type: 'object',
          fields: [
            defineField({
              name: 'name',
              title: '이름',
              type: 'string',
              validation: (rule) => rule.custom<string>(headerNameRule),
            }),
            defineField({
              name: 'value',
              title: '값',
              type: 'string',
              validation: (rule) => [
                ...requiredUpTo(rule, '값을', 500),
                rule.custom<string>((value) =>
                  unknownSaid(unknownPlaceholders(value ?? '', [tokenPlaceholder])),
                ),
              ],
            }),
          ],
          preview: {select: {title: 'name', subtitle: 'value'}},
        }),
      ],
    }),
    defineField({
      name: 'body',
      title: '본문 (JSON)',
      description: `쓸 수 있는 이름: ${names}. 빈 값은 보내지 않습니다.`,
      type: 'text',
      rows: 10,
      validation: (rule) => rule.custom<string>(bodyRule),
    }),
    defineField({
      name: 'acceptedPath',
      title: '받았다는 답이 있는 곳',
      description:
        '답(JSON) 안의 자리. 예: statusCode, messages.0.requestStatusCode. 비워 두면 HTTP 2xx가 받은 것입니다.',
      type: 'string',
      validation: (rule) => rule.custom<string>(pathRule),
    }),
    defineField({
      name: 'acceptedValues',
      title: '받았다는 값',
      description:
        '그 자리에 이 값이 있을 때만 보낸 것입니다. 200이라고 답하면서 안에서 거절하는 중계사가 있습니다.',
      type: 'array',
      of: [
        defineArrayMember({
          title: '값',
          type: 'string',
          validation: (rule) => requiredUpTo(rule, '값을', 60),
        }),
      ],
      validation: (rule) => [
        rule.max(10).error('10개까지 적을 수 있습니다.'),
        rule.custom<unknown[]>((values, {document}) =>
          document?.acceptedPath && !values?.length ? '받았다는 값을 하나 이상 적어 주세요.' : true,
        ),
      ],
    }),
    defineField({
      name: 'honorsKey',
      title: '같은 {key}를 두 번 보내도 한 번만 보내는 중계사',
      description:
        '중계사의 문서가 약속할 때만 켭니다. 끄면 답을 받지 못한 메시지는 다시 보내지 않고 "보냈는지 모름"으로 남깁니다.',
      type: 'boolean',
      initialValue: false,
      validation: (rule) =>
        rule.custom((honors, {document}) => {
          const written = JSON.stringify([document?.headers, document?.body])
          return !honors || written.includes('{key}') || '헤더나 본문에 {key}가 있어야 합니다.'
        }),
    }),
    ...lookupFields,
    ...reportFields,
  ],
  preview: {select: {title: 'title', subtitle: 'url'}},
})
