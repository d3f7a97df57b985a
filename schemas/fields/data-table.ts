import {ThListIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {requiredText} from './text-field.ts'

export const dataTable = defineType({
  name: 'dataTable',
  title: '표',
  type: 'object',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'caption',
      title: '표 제목',
      type: 'string',
      validation: (rule) => requiredText(rule).error('표 제목을 입력해 주세요.'),
    }),
    defineField({
      name: 'rows',
      title: '줄',
      description: '첫 줄은 머리글이 됩니다.',
      type: 'array',
      validation: (rule) => [
        rule.min(1).error('머리글을 포함해 두 줄 이상 입력해 주세요.'),
        // What an earlier version wrote above areas that are numbers now.
        rule.min(2).warning('머리글만 있어 표에 내용이 없습니다.'),
      ],
      of: [
        defineArrayMember({
          name: 'row',
          title: '줄',
          type: 'object',
          fields: [
            defineField({
              name: 'cells',
              title: '칸',
              type: 'array',
              of: [defineArrayMember({type: 'string'})],
              validation: (rule) => rule.min(1).max(8),
            }),
          ],
          preview: {
            select: {cells: 'cells'},
            prepare: ({cells}) => ({title: Array.isArray(cells) ? cells.join(' | ') : ''}),
          },
        }),
      ],
    }),
  ],
  preview: {select: {title: 'caption'}},
})
