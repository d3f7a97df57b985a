import {CheckmarkCircleIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldKinds} from '../../shared/form-fields.ts'
import {hiddenAllFields} from '../fields/all-fields.ts'
import {fieldKindTitles} from '../fields/registration-answer.ts'
import {linesRules, textField} from '../fields/text-field.ts'
import {blanksRule, firstBoxes} from './first-consent.ts'

/** Ways to send advertisements; the chosen words stand at the boxes and in the records. */
const channels = ['문자', '전화', '카카오톡', '이메일']

const formFields = [
  {value: 'name', title: '이름'},
  {value: 'phone', title: '연락처'},
  {value: 'message', title: '문의 내용'},
  // Those that editors add, by their kind.
  ...fieldKinds.map((value) => ({value, title: fieldKindTitles[value]})),
]

/** Lines of the notice, which may have blanks as long as no form takes a registration. */
const noticeLines = (name: string, title: string, description: string, group?: string) =>
  defineField({
    ...{name, title, description, type: 'text', rows: 3},
    ...(group ? {group} : {}),
    validation: (rule) => [...linesRules(rule, title), rule.custom(blanksRule).warning()],
  })

/** What the law requires to be said before personal data is taken, and the boxes that ask for consent. */
export const consent = defineType({
  name: 'consent',
  title: '개인정보 수집·이용 안내',
  description:
    '발행할 때마다 바뀐 문구가 새 판으로 보관됩니다. 등록 기록에는 그때 보인 판이 남습니다.',
  type: 'document',
  icon: CheckmarkCircleIcon,
  groups: [
    {name: 'notice', title: '안내', default: true},
    {name: 'boxes', title: '동의 항목'},
    {name: 'words', title: '표와 확인란의 이름'},
    hiddenAllFields,
  ],
  fields: [
    {...textField('title', '제목', '개인정보 수집 및 이용 안내'), group: 'notice'},
    defineField({
      name: 'version',
      title: '판 (예전 방식)',
      description: '이제 판은 발행할 때 저절로 매겨집니다.',
      type: 'string',
      group: 'notice',
      readOnly: true,
      hidden: true,
    }),
    noticeLines(
      'summary',
      '한 줄 안내',
      '{items}는 그 양식이 받는 항목으로, {days}는 보관 기간(일)으로 바뀝니다.',
      'notice',
    ),
    noticeLines(
      'purpose',
      '이용 목적',
      '적으면 항목·목적·기간을 표로 보여 줍니다. 수집 항목은 양식마다 저절로 채워집니다.',
      'notice',
    ),
    noticeLines('retention', '보유 기간', '{days}는 보관 기간(일)으로 바뀝니다.', 'notice'),
    noticeLines(
      'recipients',
      '제공·위탁받는 곳',
      '없으면 비워 둡니다. 있으면 누구에게 무엇을 왜 주는지 적습니다.',
      'notice',
    ),
    defineField({
      name: 'body',
      title: '덧붙이는 글',
      type: 'richText',
      group: 'notice',
      validation: (rule) => [
        rule
          .custom((body, {document}) =>
            document?.asksConsent === false && JSON.stringify(body ?? '').includes('동의')
              ? '동의를 받지 않는데 이 글은 동의를 말합니다. 사실대로 고쳐 주세요.'
              : true,
          )
          .warning(),
        rule.custom(blanksRule).warning(),
      ],
    }),
    defineField({
      name: 'retentionDays',
      title: '보관 기간 (일)',
      description: '이 기간이 지난 등록은 저절로 파기됩니다.',
      type: 'number',
      group: 'notice',
      initialValue: 365,
      validation: (rule) =>
        rule.required().integer().min(1).max(3650).error('1일에서 3650일 사이로 입력해 주세요.'),
    }),
    defineField({
      name: 'asksConsent',
      title: '동의 확인란 보이기',
      description:
        '아래 동의 항목이 모든 양식에 나타납니다. 끄면 안내만 보이고, 그 뒤의 등록에는 동의가 남지 않습니다.',
      type: 'boolean',
      group: ['notice', 'boxes'],
      initialValue: true,
      validation: (rule) =>
        rule
          .custom((asks) => asks !== false || '동의를 받지 않고 개인정보를 모으고 있습니다.')
          .warning(),
    }),
    defineField({
      name: 'boxes',
      title: '동의 항목',
      type: 'array',
      group: 'boxes',
      initialValue: firstBoxes,
      of: [
        defineArrayMember({
          name: 'consentBox',
          title: '동의 항목',
          type: 'object',
          fields: [
            textField('label', '문구'),
            defineField({
              name: 'isRequired',
              title: '필수 동의',
              type: 'boolean',
              initialValue: false,
              validation: (rule) =>
                rule.custom((isRequired, {parent}) =>
                  isRequired && hasChannels(parent)
                    ? '광고성 정보 수신 동의는 필수로 할 수 없습니다.'
                    : true,
                ),
            }),
            defineField({
              name: 'channels',
              title: '광고를 받는 방법',
              description: '고르면 방법마다 확인란이 하나씩 생깁니다. 광고 수신 동의에만 씁니다.',
              type: 'array',
              of: [defineArrayMember({type: 'string'})],
              options: {list: channels},
            }),
            noticeLines(
              'purpose',
              '이용 목적',
              '비워 두면 위 안내의 항목·목적·기간에 대한 동의입니다.',
            ),
            defineField({
              name: 'fields',
              title: '이용하는 항목',
              description: '비워 두면 그 양식이 받는 항목 전부입니다.',
              type: 'array',
              of: [defineArrayMember({type: 'string'})],
              options: {list: formFields},
            }),
            noticeLines('retention', '보유 기간', '비워 두면 위 안내와 같습니다.'),
            noticeLines('recipients', '제공·위탁받는 곳', '비워 두면 위 안내와 같습니다.'),
          ],
          preview: {
            select: {title: 'label', isRequired: 'isRequired', channels: 'channels'},
            prepare: ({title, isRequired, channels: chosen}) => ({
              title,
              subtitle: [isRequired ? '필수' : '선택', ...(chosen ?? [])].join(' · '),
            }),
          },
        }),
      ],
    }),
    defineField({
      name: 'words',
      title: '표와 확인란의 이름',
      type: 'object',
      group: 'words',
      fields: [
        textField('items', '수집 항목', '수집 항목'),
        textField('purpose', '이용 목적', '이용 목적'),
        textField('retention', '보유 기간', '보유 기간'),
        textField('recipients', '제공·위탁받는 곳', '제공·위탁받는 곳'),
        textField('consents', '확인란 묶음의 이름', '개인정보 동의'),
        textField('all', '모두 동의', '모두 동의합니다'),
        textField('details', '내용 보기', '내용 보기'),
      ],
    }),
  ],
  preview: {
    select: {title: 'title', asksConsent: 'asksConsent', boxes: 'boxes'},
    // Documents from before this switch show the boxes that they have.
    prepare: ({title, asksConsent, boxes}) => ({
      title,
      subtitle: (asksConsent ?? boxes?.length > 0) ? '동의 확인란 켬' : '안내만',
    }),
  },
})

function hasChannels(box: unknown): boolean {
  return (
    typeof box === 'object' &&
    box !== null &&
    'channels' in box &&
    Array.isArray(box.channels) &&
    box.channels.length > 0
  )
}
