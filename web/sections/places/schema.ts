import {PinIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {referenceList} from '../../../schemas/fields/reference-list.ts'
import {headingFields, linesField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {button, rows, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'places',
  title: '오시는 길',
  description: '견본주택과 현장의 주소, 시간, 대중교통과 길찾기 링크입니다.',
  type: 'object',
  icon: PinIcon,
  fields: [
    ...headingFields(),
    linesField('lead', '소개 글'),
    referenceList({
      name: 'places',
      title: '장소',
      to: 'place',
      description: '주소와 시간은 ‘페이지에 넣는 자료 → 장소’에 적습니다.',
      max: 6,
    }),
    defineField({
      name: 'links',
      title: '상담 링크',
      description: '카카오톡 채널이나 채팅 주소. 예: https://pf.kakao.com/_AbCde/chat',
      type: 'array',
      of: [defineArrayMember({type: 'link'})],
      validation: (rule) => rule.max(4).error('4개까지 넣을 수 있습니다.'),
    }),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '오시는 길', subtitle: '오시는 길'}),
  },
})

export const placesSection = defineSection({
  schema,
  sketch:
    title(10, 8, 34) +
    rows(10, 22, 100, 3) +
    button(10, 56, 28) +
    button(44, 56, 28) +
    button(78, 56, 28),
})
