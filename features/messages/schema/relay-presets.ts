import type {RelaySigning} from '../rules/relay-rules.ts'

interface Relay {
  readonly title: string
  readonly url: string
  readonly signing: RelaySigning
  readonly headers?: readonly {readonly name: string; readonly value: string}[]
  readonly body: object
  readonly acceptedPath: string
  readonly acceptedValues: readonly string[]
  readonly honorsKey?: boolean
  readonly reportUrl?: string
  readonly reportId?: string
  readonly reportPaths?: readonly string[]
  readonly deliveredValues?: readonly string[]
  readonly pendingValues?: readonly string[]
}

const solapi = {
  url: 'https://api.solapi.com/messages/v4/send',
  signing: 'solapi',
  acceptedPath: 'statusCode',
  acceptedValues: ['2000'],
  // The id is that of the group: an alimtalk that goes on as SMS is a second message in it.
  reportUrl: 'https://api.solapi.com/messages/v4/list?groupId={id}',
  reportId: 'groupId',
  reportPaths: ['messageList.*.statusCode'],
  deliveredValues: ['4000'],
  pendingValues: ['2000', '3000'],
} as const

const sens = {
  signing: 'sens',
  acceptedValues: ['202'],
  reportId: 'requestId',
  deliveredValues: ['success'],
  pendingValues: ['processing', 'reserved'],
} as const

const sensUrl = (kind: 'sms' | 'alimtalk') =>
  `https://sens.apigw.ntruss.com/${kind}/v2/services/SERVICE_ID/messages`

/** New relays begin as one of these: two Korean relays by their public documents, and any other with JSON. */
const presets: Readonly<Record<string, Relay>> = {
  'relay-solapi-sms': {
    ...solapi,
    title: 'SOLAPI 문자',
    body: {
      message: {to: '{to}', from: '{from}', text: '{text}', subject: '{subject}', type: '{type}'},
    },
  },
  // The relay itself sends the text as SMS if the alimtalk does not arrive.
  'relay-solapi-alimtalk': {
    ...solapi,
    title: 'SOLAPI 알림톡',
    body: {
      message: {
        to: '{to}',
        from: '{from}',
        text: '{text}',
        kakaoOptions: {pfId: '{channelId}', templateId: '{templateCode}', disableSms: false},
      },
    },
  },
  'relay-sens-sms': {
    ...sens,
    title: 'NAVER Cloud SENS 문자',
    url: sensUrl('sms'),
    acceptedPath: 'statusCode',
    reportUrl: `${sensUrl('sms')}?requestId={id}`,
    reportPaths: ['messages.*.statusName'],
    body: {
      type: '{type}',
      contentType: '{contentType}',
      from: '{from}',
      subject: '{subject}',
      content: '{text}',
      messages: [{to: '{to}'}],
    },
  },
  'relay-sens-alimtalk': {
    ...sens,
    title: 'NAVER Cloud SENS 알림톡',
    url: sensUrl('alimtalk'),
    reportUrl: `${sensUrl('alimtalk')}?requestId={id}`,
    reportPaths: ['messages.*.messageStatusName', 'messages.*.failover.messageStatusName'],
    acceptedPath: 'messages.0.requestStatusCode',
    acceptedValues: ['A000'],
    body: {
      plusFriendId: '{channelId}',
      templateCode: '{templateCode}',
      messages: [
        {
          to: '{to}',
          content: '{text}',
          useSmsFailover: true,
          failoverConfig: {type: '{type}', from: '{from}', content: '{text}'},
        },
      ],
    },
  },
  'relay-json': {
    title: '다른 중계사 (JSON)',
    url: 'https://',
    signing: 'none',
    headers: [
      {name: 'Authorization', value: 'Bearer {token}'},
      {name: 'Idempotency-Key', value: '{key}'},
    ],
    body: {to: '{to}', from: '{from}', text: '{text}', subject: '{subject}'},
    acceptedPath: '',
    acceptedValues: [],
  },
}

/** Presets with their body as the form shows it. */
export const relayPresets = Object.entries(presets).map(([id, {body, headers = [], ...relay}]) => ({
  id,
  title: relay.title,
  value: {
    ...relay,
    headers: headers.map((header, index) => ({
      ...header,
      _key: `header${index}`,
      _type: 'relayHeader',
    })),
    body: JSON.stringify(body, null, 2),
  },
}))
