import {UserIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {hiddenAllFields} from '../../../schemas/fields/all-fields.ts'
import {linesField, textField} from '../../../schemas/fields/text-field.ts'

const inGroup = <Field extends object>(group: string, fields: readonly Field[]) =>
  fields.map((field) => ({...field, group}))

const withName = <Field extends object>(field: Field) => ({
  ...field,
  description: '{name} 자리에 상담사나 중개업소의 이름이 들어갑니다.',
})

const cardWords = [
  textField('role', '직함이 없을 때', '분양 상담사'),
  withName(
    linesField(
      'counsellorText',
      '상담사 명함의 안내',
      '이 화면의 버튼으로 등록하시면 {name} 상담사가 상담을 맡습니다.',
    ),
  ),
  withName(
    linesField(
      'partnerText',
      '중개업소 명함의 안내',
      '이 화면의 버튼으로 등록하시면 분양 상담사가 연락드립니다. {name}에는 이름과 연락처를 알리지 않고 등록한 수만 알립니다.',
    ),
  ),
  textField('visit', '방문 예약 버튼', '방문 예약'),
  textField('register', '등록 버튼', '관심고객 등록'),
  textField('call', '전화 버튼', '전화하기'),
  textField('kakao', '카카오톡 버튼', '카카오톡 상담'),
  textField('code', 'QR 코드', '이 명함을 여는 QR 코드'),
  textField('home', '홈으로', '홈페이지 보기'),
  textField('goneHeading', '없는 명함 제목', '열 수 없는 명함입니다'),
  linesField(
    'goneText',
    '없는 명함 안내',
    '주소가 바뀌었거나 더는 쓰지 않는 명함입니다. 대표번호로 연락해 주세요.',
  ),
  textField('awayHeading', '열지 못함 제목', '지금은 열 수 없습니다'),
  linesField('awayText', '열지 못함 안내', '잠시 후 다시 열어 주세요.'),
]

const countsWords = [
  withName(textField('countsHeading', '제목', '{name} 링크 현황')),
  linesField(
    'countsText',
    '안내',
    '이 링크로 들어온 등록을 등록한 달로 셉니다. 이름과 연락처는 보이지 않으며, 파기된 등록은 빠집니다.',
  ),
  textField('monthLabel', '달', '달'),
  textField('registrationsLabel', '등록', '등록'),
  textField('bookedLabel', '방문 예약', '방문 예약'),
  textField('cameLabel', '방문', '방문'),
  textField('contractsLabel', '계약', '계약'),
  textField('totalLabel', '합계', '합계'),
  textField('countsNone', '등록 없음', '아직 이 링크로 들어온 등록이 없습니다.'),
]

/** The words of the card of a counsellor or a partner, and of a partner's counts. */
export const referralCard = defineType({
  name: 'referralCard',
  title: '명함 화면',
  description:
    '상담사와 중개업소의 명함 화면(/p/…)과, 중개업소가 보는 현황의 문구입니다. 명함은 관심고객의 명함·링크에서 만듭니다.',
  type: 'document',
  icon: UserIcon,
  groups: [
    {name: 'card', title: '명함', default: true},
    {name: 'counts', title: '중개업소가 보는 현황'},
    hiddenAllFields,
  ],
  fields: [...inGroup('card', cardWords), ...inGroup('counts', countsWords)],
  preview: {prepare: () => ({title: '명함 화면'})},
})
