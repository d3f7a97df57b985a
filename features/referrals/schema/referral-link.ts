import {UserIcon} from '@sanity/icons'
import {defineField, defineType, type ValidationContext} from 'sanity'
import {lakeClient} from '../../../schemas/fields/lake-client.ts'
import {publishedId} from '../../../schemas/fields/published-id.ts'
import {requiredText, requiredUpTo} from '../../../schemas/fields/text-field.ts'
import {normalizePhone} from '../../../shared/phone-number.ts'
import {isReferralKey} from '../../../shared/referrals.ts'
import {isPhoto} from '../rules.ts'

/** Without letters and digits that look like others. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const keyLength = 10

/** A key that nobody can guess: about 49 bits. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyLength))
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')
}

async function keyRule(
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  if (value === undefined || !context.document) return true
  if (!isReferralKey(value))
    return '영문 소문자와 숫자, 줄표(-)로 6자 이상 40자 이내로 적어 주세요.'
  const id = publishedId(context.document._id)
  const query = `*[_type == "referralLink" && key == $key
    && !(_id in [$id, "drafts." + $id])][0].name`
  const other = await lakeClient(context).fetch<string | null>(
    query,
    {key: value, id},
    {perspective: 'raw'},
  )
  return other === null ? true : `'${other}' 명함이 이미 쓰고 있는 주소입니다.`
}

const phoneRule = (value: string | undefined): true | string =>
  value === undefined || normalizePhone(value) !== null || '전화번호를 다시 확인해 주세요.'

const kindOf = (document: unknown): unknown =>
  typeof document === 'object' && document !== null ? Reflect.get(document, 'kind') : null

/** In the private dataset: anybody may read all documents of the public one, so that all cards would be known. */
export const referralLink = defineType({
  name: 'referralLink',
  title: '명함·링크',
  description:
    '상담사와 중개업소마다 하나씩 만듭니다. 명함 화면과 QR 코드로 들어온 등록은 그 상담사의 고객이 되고, 중개업소는 등록 수만 봅니다.',
  type: 'document',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'kind',
      title: '누구의 링크',
      type: 'string',
      initialValue: 'counsellor',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          {value: 'counsellor', title: '상담사'},
          {value: 'partner', title: '중개업소'},
        ],
      },
      validation: (rule) => rule.required().error('누구의 링크인지 골라 주세요.'),
    }),
    defineField({
      name: 'name',
      title: '이름',
      description: '명함에 보이는 이름',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '이름을', 40),
    }),
    defineField({
      name: 'key',
      title: '주소',
      description: '명함 화면의 주소입니다. 인쇄한 뒤에는 바꾸지 마세요.',
      type: 'string',
      initialValue: newKey,
      validation: (rule) => [requiredText(rule).error('주소를 적어 주세요.'), rule.custom(keyRule)],
    }),
    defineField({
      name: 'account',
      title: '담당 계정',
      description:
        '이 링크로 등록한 고객을 맡을 사람입니다. 상담 화면(/staff)을 한 번 연 뒤에 고를 수 있습니다.',
      type: 'string',
      hidden: ({document}) => kindOf(document) === 'partner',
      validation: (rule) =>
        rule.custom<string>(
          (value, {document}) =>
            kindOf(document) !== 'counsellor' || Boolean(value) || '담당 계정을 골라 주세요.',
        ),
    }),
    defineField({
      name: 'role',
      title: '직함',
      description: '비워 두면 명함 화면의 문구를 씁니다. 예: 분양 팀장, 공인중개사',
      type: 'string',
      validation: (rule) => rule.max(40).error('40자 이내로 적어 주세요.'),
    }),
    defineField({
      name: 'phone',
      title: '전화번호',
      type: 'string',
      validation: (rule) => rule.custom<string>(phoneRule),
    }),
    defineField({
      name: 'kakao',
      title: '카카오톡 링크',
      description: '오픈채팅이나 채널의 주소. 예: https://open.kakao.com/o/…',
      type: 'url',
      validation: (rule) =>
        rule.uri({scheme: ['https']}).error('https:// 로 시작하는 카카오톡 주소를 적어 주세요.'),
    }),
    defineField({
      name: 'photo',
      title: '사진',
      description: '세로가 긴 얼굴 사진. 명함의 크기로 줄여 보관합니다.',
      type: 'string',
      validation: (rule) =>
        rule.custom<string>(
          (value) => value === undefined || isPhoto(value) || '사진을 다시 골라 주세요.',
        ),
    }),
    defineField({
      name: 'note',
      title: '메모',
      description: '관리자와 상담 직원만 봅니다.',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.max(1000).error('1000자 이내로 적어 주세요.'),
    }),
    defineField({
      name: 'hasCounts',
      title: '중개업소에 현황 보이기',
      description:
        '상담 화면의 명함·링크에 나오는 현황 주소로, 이름 없이 달마다의 수만 보입니다. 끄면 바로 닫히고, 다시 켜면 같은 주소로 열립니다.',
      type: 'boolean',
      initialValue: true,
      hidden: ({document}) => kindOf(document) !== 'partner',
    }),
    defineField({
      name: 'isWithdrawn',
      title: '쓰지 않음',
      description:
        '켜면 명함 화면과 현황이 바로 닫히고, 새 등록은 이 링크의 것이 되지 않습니다. 이미 맡은 고객은 그대로입니다.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  orderings: [{title: '이름순', name: 'name', by: [{field: 'name', direction: 'asc'}]}],
  preview: {
    select: {title: 'name', kind: 'kind', isWithdrawn: 'isWithdrawn'},
    prepare: ({title, kind, isWithdrawn}) => ({
      title,
      subtitle: [
        kind === 'partner' ? '중개업소' : '상담사',
        ...(isWithdrawn ? ['쓰지 않음'] : []),
      ].join(' · '),
    }),
  },
})
