import {EnvelopeIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType, type SanityDocument} from 'sanity'
import {lakeClient} from '../../../schemas/fields/lake-client.ts'
import {messageChannelTitles, messageKindTitles} from '../../../schemas/fields/message-titles.ts'
import {publishedId} from '../../../schemas/fields/published-id.ts'
import {registrationSources, titleIn} from '../../../schemas/fields/registration-choices.ts'
import {requiredUpTo} from '../../../schemas/fields/text-field.ts'
import {type MessageKind, messageChannels, messageKinds} from '../../../shared/message-kinds.ts'
import {normalizePhone} from '../../../shared/phone-number.ts'
import {templateProblems} from '../rules.ts'
import {knownToServer} from './known-to-server.ts'
import {fieldOf, problemText} from './message-problems.ts'

type Fields = Readonly<Record<string, unknown>>

const channelOf = (document: Fields | undefined) =>
  messageChannels.find((channel) => channel === document?.channel) ?? 'sms'
const kindOf = (document: Fields | undefined) =>
  messageKinds.find((kind) => kind === document?.kind) ?? 'confirmation'
/** A template of broadcasts is the frame around the text of each. */
const kindTitle = (kind: MessageKind) =>
  kind === 'broadcast' ? '목록 문자의 틀' : messageKindTitles[kind]
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The problem of a template at one field. The server sends nothing that has a problem. */
async function problemAt(field: string, document: Fields | undefined): Promise<true | string> {
  const known = await knownToServer()
  const template = {
    kind: kindOf(document),
    channel: channelOf(document),
    text: textOf(document?.text),
    subject: textOf(document?.subject),
    templateCode: textOf(document?.templateCode),
  }
  const problems = templateProblems(template, known?.facts ?? null)
  const own = problems.find((problem) => fieldOf(problem) === field)
  return own ? problemText(own, known?.facts.keys()) : true
}

/** The confirmation is where its reader learns what is stored of them. */
const infoLinkRule = (
  text: string | undefined,
  {document}: {readonly document?: Fields | undefined},
) =>
  !text ||
  kindOf(document) !== 'confirmation' ||
  text.includes('{info}') ||
  '내 정보의 링크가 없습니다. {info}를 적으면 고객이 남긴 것을 보고, 고치고, 지울 수 있습니다.'

/** A form has one message of each kind, and broadcasts have one frame: of two, nobody could tell which goes out. */
async function onlyOneRule(
  document: SanityDocument | undefined,
  context: Parameters<typeof lakeClient>[0],
): Promise<true | string> {
  const forms = Array.isArray(document?.forms) ? document.forms : []
  const isFrame = document?.kind === 'broadcast'
  if (!document?.isOn || (forms.length === 0 && !isFrame)) return true
  const query = `*[_type == "messageTemplate" && isOn == true && kind == $kind
    && (kind == "broadcast" || count(forms[@ in $forms]) > 0)
    && !(_id in path("drafts.**")) && _id != $id][0].title`
  const params = {kind: document.kind, forms, id: publishedId(document._id)}
  const other = await lakeClient(context).fetch<string | null>(query, params, {perspective: 'raw'})
  if (other === null) return true
  return isFrame
    ? `목록 문자의 틀은 하나만 켤 수 있습니다. 켜져 있는 것: '${other}'`
    : `'${other}'이(가) 이미 같은 양식에 같은 종류로 나갑니다.`
}

const isMail = ({document}: {readonly document?: Fields | undefined}) =>
  channelOf(document) === 'email'

/** A message that is sent once for each registration of a form. In the private dataset. */
export const messageTemplate = defineType({
  name: 'messageTemplate',
  title: '보내는 글',
  description:
    '등록마다 한 번 나가는 문자, 알림톡, 메일입니다. 등록할 때 켜져 있던 것만 나갑니다. 목록 문자의 틀은 상담 화면(/staff)의 목록에서 보내는 문자의 앞뒤 글입니다.',
  type: 'document',
  icon: EnvelopeIcon,
  validation: (rule) => rule.custom(onlyOneRule),
  fields: [
    defineField({
      name: 'title',
      title: '이름',
      description: '목록에서 찾을 이름',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '이름을', 60),
    }),
    defineField({
      name: 'isOn',
      title: '보내기',
      description: '끄면 기다리던 것도 나가지 않습니다.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'kind',
      title: '종류',
      description:
        '방문 전날 알림은 예약한 분에게 전날 오전 10시에(그 뒤에 예약하면 오후 6시에) 나가고, 예약을 바꾸면 새 날에 맞춰 나갑니다. 대기 자리 안내는 대기하신 분께 자리가 났을 때 한 번, 밤 9시부터 아침 8시 사이면 8시에 나갑니다. 다시 예약 안내는 방문을 취소했거나 오지 않은 분께 10분 뒤에(밤이면 아침 8시에) 한 번 나가고, 다른 방문이 잡혀 있으면 나가지 않습니다. {link}는 방문예약 화면이며, 홍보하는 말을 적으면 광고가 됩니다. 목록 문자는 상담 화면의 목록에서 관리자가 보낼 때 나가며, 광고에 동의한 사람에게만, 밤 9시부터 아침 8시까지는 야간 동의까지 한 사람에게만 나갑니다. 나머지는 8시를 기다립니다.',
      type: 'string',
      initialValue: 'confirmation',
      options: {
        layout: 'radio',
        list: messageKinds.map((value) => ({value, title: kindTitle(value)})),
      },
      validation: (rule) =>
        rule.custom<string>(
          (kind) => messageKinds.some((known) => known === kind) || '종류를 골라 주세요.',
        ),
    }),
    defineField({
      name: 'forms',
      title: '양식',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {
        list: registrationSources.map(({value, title}) => ({value, title})),
        layout: 'grid',
      },
      initialValue: registrationSources.map(({value}) => value),
      hidden: ({document}) => kindOf(document) === 'broadcast',
      validation: (rule) =>
        rule.custom<unknown[]>(
          (forms, {document}) =>
            Boolean(forms?.length) ||
            kindOf(document) === 'broadcast' ||
            '양식을 하나 이상 골라 주세요.',
        ),
    }),
    defineField({
      name: 'channel',
      title: '방법',
      description: '메일은 양식에서 메일 주소를 적은 사람에게만 나갑니다.',
      type: 'string',
      initialValue: 'sms',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: messageChannels.map((value) => ({value, title: messageChannelTitles[value]})),
      },
      validation: (rule) => [
        rule.required().error('방법을 골라 주세요.'),
        rule.custom<string>((channel, {document}) =>
          channel === 'email' && kindOf(document) === 'staffMessage'
            ? '담당자에게 가는 메일은 전달·알림 설정에서 정합니다.'
            : true,
        ),
        rule
          .custom<string>(async (channel) => {
            if (channel !== 'email') return true
            const known = await knownToServer()
            return !known || known.isMailReady || '서버에 메일(SMTP_URL)이 설정되어 있지 않습니다.'
          })
          .warning(),
      ],
    }),
    defineField({
      name: 'relay',
      title: '중계사',
      type: 'reference',
      to: [{type: 'messageRelay'}],
      hidden: isMail,
      validation: (rule) =>
        rule.custom((relay, {document}) =>
          relay || channelOf(document) === 'email' ? true : '중계사를 골라 주세요.',
        ),
    }),
    defineField({
      name: 'templateCode',
      title: '알림톡 템플릿 코드',
      type: 'string',
      hidden: ({document}) => channelOf(document) !== 'alimtalk',
      validation: (rule) => [
        rule.max(100).error('100자 이내로 적어 주세요.'),
        rule.custom<string>((_value, {document}) => problemAt('templateCode', document)),
      ],
    }),
    defineField({
      name: 'fallback',
      title: '알림톡이 거절되면 문자로 보낼 중계사',
      description:
        '중계사가 스스로 문자로 바꾸어 보낸다면 비워 둡니다. 둘 다 쓰면 두 번 갈 수 있습니다.',
      type: 'reference',
      to: [{type: 'messageRelay'}],
      hidden: ({document}) => channelOf(document) !== 'alimtalk',
    }),
    defineField({
      name: 'staffNumber',
      title: '담당자 휴대전화',
      type: 'string',
      hidden: ({document}) => kindOf(document) !== 'staffMessage',
      validation: (rule) =>
        rule.custom<string>((number, {document}) => {
          if (kindOf(document) !== 'staffMessage') return true
          return /^01\d-/.test(normalizePhone(number ?? '') ?? '') || '휴대전화 번호를 적어 주세요.'
        }),
    }),
    defineField({
      name: 'subject',
      title: '제목',
      description: '메일과 긴 문자(LMS)에 쓰입니다.',
      type: 'string',
      hidden: ({document}) => channelOf(document) === 'alimtalk',
      validation: (rule) => [
        rule.max(200).error('200자 이내로 적어 주세요.'),
        rule.custom<string>((_value, {document}) => problemAt('subject', document)),
      ],
    }),
    defineField({
      name: 'text',
      title: '글',
      description:
        '{name}은 고객의 이름, {form}은 양식, {time}은 등록 시각으로, 방문을 예약했으면 {visit}은 방문 일시, {people}은 인원, {link}는 예약을 바꾸는 화면으로, 대기하신 분께 자리가 났으면 {until}은 예약 기한으로, {official}은 공식 확인 화면, {info}는 그 고객의 내 정보 화면의 주소로 바뀝니다. {대표번호}처럼 단지의 값도 쓸 수 있습니다. 알림톡은 승인받은 글과 똑같아야 합니다. 목록 문자의 틀에는 {text}가 꼭 있어야 합니다. 예: (광고) {단지이름}, 다음 줄에 {text}, 다음 줄에 문의 {대표번호}, 다음 줄에 무료수신거부 080-123-4567',
      type: 'text',
      rows: 8,
      validation: (rule) => [
        rule.max(5000).error('5,000자 이내로 적어 주세요.'),
        rule.custom<string>((_value, {document}) => problemAt('text', document)),
        rule.custom<string>(infoLinkRule).warning(),
      ],
    }),
  ],
  preview: {
    select: {title: 'title', isOn: 'isOn', kind: 'kind', channel: 'channel', forms: 'forms'},
    prepare: ({title, isOn, kind, channel, forms}) => ({
      title,
      subtitle: [
        isOn ? '켬' : '끔',
        kindTitle(kindOf({kind})),
        messageChannelTitles[channelOf({channel})],
        ...(Array.isArray(forms) ? forms : []).map((form) => titleIn(registrationSources, form)),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
