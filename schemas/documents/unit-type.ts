import {MasterDetailIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {pictureSizeRule} from '../fields/picture.ts'
import {textField} from '../fields/text-field.ts'

export const unitType = defineType({
  name: 'unitType',
  title: '평면 타입',
  type: 'document',
  icon: MasterDetailIcon,
  fields: [
    defineField({
      name: 'label',
      title: '타입 이름',
      description: '예: 59㎡A',
      type: 'string',
      validation: (rule) => rule.required().max(20).error('타입 이름을 20자 이내로 입력해 주세요.'),
    }),
    textField('area', '면적 안내'),
    defineField({
      name: 'image',
      title: '평면도',
      type: 'picture',
      validation: (rule) => [
        rule.required().error('평면도를 넣어 주세요.'),
        rule.custom(pictureSizeRule),
      ],
    }),
    defineField({name: 'fullText', title: '평면도 내용 (글)', type: 'richText'}),
  ],
  preview: {select: {title: 'label', subtitle: 'area', media: 'image'}},
})
