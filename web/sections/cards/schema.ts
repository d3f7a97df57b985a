import {BlockElementIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {referenceList} from '../../../schemas/fields/reference-list.ts'
import {headingFields, linesField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {lines, photo, three, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
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

export const cardsSection = defineSection({
  schema,
  sketch:
    title(10, 6, 40) + three((x) => photo(x, 18, 30, 30) + title(x, 53, 20) + lines(x, 62, 30, 2)),
})
