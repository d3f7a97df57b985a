import {BlockElementIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {linkRule} from '../../../schemas/fields/address.ts'
import {
  headingFields,
  linesField,
  requiredUpTo,
  textField,
} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {button, lines, photo, three, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'tiles',
  title: '카드',
  description:
    '사진과 제목, 글, 링크가 담긴 카드를 여러 장 놓습니다. 내용은 이 구역에 바로 적습니다.',
  type: 'object',
  icon: BlockElementIcon,
  fields: [
    ...headingFields(),
    linesField('lead', '소개 글'),
    defineField({
      name: 'tiles',
      title: '카드',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'tile',
          title: '카드',
          type: 'object',
          fields: [
            defineField({
              name: 'title',
              title: '제목',
              type: 'string',
              validation: (rule) => requiredUpTo(rule, '제목을', 40),
            }),
            linesField('text', '글'),
            defineField({name: 'image', title: '사진', type: 'picture'}),
            textField('linkLabel', '링크 문구'),
            defineField({
              name: 'url',
              title: '링크 주소',
              description: '비워 두면 링크가 없는 카드입니다.',
              type: 'string',
              validation: (rule) => rule.custom(linkRule),
            }),
          ],
          preview: {select: {title: 'title', subtitle: 'text', media: 'image'}},
        }),
      ],
      validation: (rule) => rule.min(1).max(24).error('카드를 1장에서 24장까지 넣어 주세요.'),
    }),
  ],
  preview: {
    select: {title: 'heading', media: 'tiles.0.image'},
    prepare: ({title, media}) => ({title: title ?? '카드', subtitle: '카드', media}),
  },
})

export const tilesSection = defineSection({
  schema,
  sketch:
    title(10, 6, 40) +
    three((x) => photo(x, 18, 30, 24) + title(x, 47, 20) + lines(x, 56, 30, 2) + button(x, 68, 14)),
})
