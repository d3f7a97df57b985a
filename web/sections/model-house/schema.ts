import {CubeIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {linkRule} from '../../../schemas/fields/address.ts'
import {headingFields, textField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {colours, photo, tabs, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'modelHouse',
  title: '모델하우스 VR',
  description: '타입별로 360° 둘러보기를 엽니다.',
  type: 'object',
  icon: CubeIcon,
  fields: [
    ...headingFields(),
    textField('label', '탭 목록의 이름', '타입 선택'),
    textField('hint', '안내 문구', '화면 아무 곳이나 누르면 VR이 시작됩니다.'),
    defineField({
      name: 'tabs',
      title: '타입 탭',
      description: '다섯 개까지 넣을 수 있습니다.',
      type: 'array',
      validation: (rule) => rule.min(1).max(5).error('타입 탭은 1개에서 5개까지입니다.'),
      of: [
        defineArrayMember({
          name: 'modelHouseTab',
          title: '타입',
          type: 'object',
          fields: [
            textField('key', '키', '59A'),
            textField('title', '표시 이름'),
            defineField({
              name: 'tourUrl',
              title: 'VR 주소',
              description: '360° 투어 페이지의 주소입니다. 어느 서비스의 주소든 쓸 수 있습니다.',
              type: 'string',
              validation: (rule) => rule.required().custom(linkRule),
            }),
            defineField({name: 'cover', title: '시작 화면 이미지', type: 'picture'}),
          ],
          preview: {select: {title: 'title', subtitle: 'tourUrl', media: 'cover'}},
        }),
      ],
    }),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '모델하우스 VR', subtitle: '모델하우스 VR'}),
  },
})

export const modelHouseSection = defineSection({
  schema,
  sketch:
    title(14, 8, 40) +
    tabs(1) +
    photo(14, 28, 92, 46) +
    `<ellipse cx="60" cy="51" rx="22" ry="8" fill="none" stroke="${colours.paper}" stroke-width="2"/>`,
})
