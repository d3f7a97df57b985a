import {TransferIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {addressRule} from '../fields/address.ts'
import {pathRule} from '../fields/page-path.ts'

export const redirect = defineType({
  name: 'redirect',
  title: '주소 옮김',
  type: 'document',
  icon: TransferIcon,
  fields: [
    defineField({
      name: 'from',
      title: '옛 주소',
      type: 'string',
      validation: (rule) => rule.required().custom(pathRule),
    }),
    defineField({
      name: 'to',
      title: '새 주소',
      type: 'string',
      validation: (rule) => rule.required().custom(addressRule),
    }),
    defineField({
      name: 'permanent',
      title: '영구 이동',
      description: '검색엔진이 새 주소로 바꾸어 기억합니다.',
      type: 'boolean',
      initialValue: true,
    }),
  ],
  preview: {select: {title: 'from', subtitle: 'to'}},
})
