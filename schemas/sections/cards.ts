import {BlockElementIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {referenceList} from '../fields/reference-list.ts'
import {headingFields, linesField} from '../fields/text-field.ts'

export const cards = defineType({
  name: 'cards',
  title: '입지 카드',
  description: '사진과 글이 담긴 입지 카드를 여러 장 놓습니다.',
  type: 'object',
  icon: BlockElementIcon,
  fields: [
    ...headingFields(),
    linesField('lead', '소개 글'),
    referenceList({name: 'cards', title: '카드', to: 'locationCard'}),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '입지 카드', subtitle: '입지 카드'}),
  },
})
