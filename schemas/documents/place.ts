import {PinIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {isBlank} from '../../shared/characters.ts'
import {koreanLatitudes, koreanLongitudes} from '../../shared/map-links.ts'
import {linesField, requiredUpTo, textField, textRules, withFacts} from '../fields/text-field.ts'
import {keptAddressRule} from '../fields/used-facts.ts'

const kinds = [
  {value: 'modelHouse', title: '견본주택'},
  {value: 'site', title: '현장'},
  {value: 'office', title: '분양사무소, 홍보관'},
] as const

type Name = 'latitude' | 'longitude'

const coordinate = (
  name: Name,
  title: string,
  [least, most]: readonly [number, number],
  other: Name,
) =>
  defineField({
    name,
    title,
    type: 'number',
    fieldset: 'coordinates',
    validation: (rule) => [
      rule.min(least).max(most).error(`${title}는 한국에서 ${least}에서 ${most} 사이입니다.`),
      rule.custom((value, {document}) =>
        (value === undefined) === (typeof document?.[other] !== 'number')
          ? true
          : '위도와 경도를 둘 다 적거나 둘 다 비워 주세요.',
      ),
    ],
  })

/** A place that visitors come to. */
export const place = defineType({
  name: 'place',
  title: '장소',
  description:
    '견본주택이나 현장의 주소와 시간을 한 번만 적으면 오시는 길과 길찾기 링크, 분양 일정에 쓰입니다.',
  type: 'document',
  icon: PinIcon,
  fieldsets: [
    {
      name: 'coordinates',
      title: '좌표',
      description:
        '길찾기가 문 앞까지 이어집니다. 비워 두면 주소를 찾는 링크가 됩니다. 카카오맵에서 장소를 오른쪽 단추로 누르거나 지도 앱의 공유에서 찾을 수 있습니다.',
      options: {columns: 2},
    },
  ],
  fields: [
    defineField({
      name: 'name',
      title: '이름',
      description: '예: 견본주택',
      type: 'string',
      validation: (rule) => [...requiredUpTo(rule, '이름을', 40), ...withFacts(rule)],
    }),
    defineField({
      name: 'kind',
      title: '종류',
      type: 'string',
      options: {list: [...kinds], layout: 'radio', direction: 'horizontal'},
      validation: (rule) => rule.required().error('종류를 골라 주세요.'),
    }),
    defineField({
      name: 'address',
      title: '주소',
      description: '지도에서 찾을 수 있는 도로명주소',
      type: 'string',
      validation: (rule) => [
        rule.max(120).error('주소를 120자 이내로 입력해 주세요.'),
        rule.custom((address, {document}) =>
          isBlank(address ?? '') && !document?.addressNote
            ? '주소를 입력해 주세요. 아직 알리지 않는다면 아래 칸에 그렇게 적어 주세요.'
            : true,
        ),
        rule.custom(keptAddressRule),
        ...withFacts(rule),
      ],
    }),
    {
      ...textField('addressNote', '찾아오는 말'),
      description: '주소 아래의 작은 글씨. 예: 시청 맞은편',
    },
    coordinate('latitude', '위도', koreanLatitudes, 'longitude'),
    coordinate('longitude', '경도', koreanLongitudes, 'latitude'),
    linesField('hours', '운영 시간'),
    linesField('parking', '주차'),
    defineField({
      name: 'stations',
      title: '대중교통',
      description: '한 줄에 하나씩. 예: 지하철 1호선 중앙역 3번 출구에서 도보 약 4분',
      type: 'array',
      of: [
        defineArrayMember({
          title: '역이나 정류장',
          type: 'string',
          validation: (rule) => textRules(rule, '대중교통'),
        }),
      ],
      validation: (rule) => rule.max(10).error('10개까지 넣을 수 있습니다.'),
    }),
  ],
  preview: {select: {title: 'name', subtitle: 'address'}},
})
