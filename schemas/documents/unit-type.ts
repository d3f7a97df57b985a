import {MasterDetailIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {pictureSizeRule} from '../fields/picture.ts'
import {requiredUpTo, textField} from '../fields/text-field.ts'

export const unitType = defineType({
  name: 'unitType',
  title: '평면 타입',
  type: 'document',
  icon: MasterDetailIcon,
  fields: [
    defineField({
      name: 'label',
      title: '타입 이름',
      description: '예: 59A㎡',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '타입 이름을', 20),
    }),
    defineField({
      name: 'areas',
      title: '면적표',
      description:
        '이 타입의 면적은 여기에만 적습니다. 평면 페이지와 홈의 타입 안내에 함께 나오고, 머리글 다음 줄이 타입 안내의 한 줄이 됩니다.',
      type: 'dataTable',
    }),
    textField('rooms', '방과 욕실'),
    {
      ...textField('area', '면적 안내 (예전)'),
      description: '면적표와 방과 욕실을 채우면 이 글은 쓰이지 않습니다. 채운 뒤 지워 주세요.',
      hidden: ({value}: {readonly value?: unknown}) => !value,
    },
    defineField({
      name: 'image',
      title: '평면도',
      type: 'picture',
      validation: (rule) => [
        rule.required().error('평면도를 넣어 주세요.'),
        rule.custom(pictureSizeRule),
      ],
    }),
    defineField({
      name: 'fullText',
      title: '평면도 내용 (글)',
      description: '면적은 면적표에서 가져오므로 적지 않습니다.',
      type: 'richText',
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'rooms', media: 'image'}},
})
