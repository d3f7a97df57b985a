import {EyeOpenIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {pictureSizeRule} from '../../../schemas/fields/picture.ts'
import {headingFields, linesField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {colours, lines, photo, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'reveal',
  title: '스크롤하면 나타나는 이미지',
  description: '정한 만큼 내려가면 큰 이미지가 떠오릅니다.',
  type: 'object',
  icon: EyeOpenIcon,
  fields: [
    ...headingFields(),
    linesField('text', '글'),
    defineField({
      name: 'image',
      title: '이미지',
      type: 'picture',
      validation: (rule) => [
        rule.required().error('이미지를 넣어 주세요.'),
        rule.custom(pictureSizeRule),
      ],
    }),
    defineField({
      name: 'after',
      title: '나타나는 위치 (px)',
      description: '이만큼 스크롤하면 이미지가 나타납니다.',
      type: 'number',
      initialValue: 200,
      validation: (rule) =>
        rule.min(0).max(4000).integer().error('0에서 4000 사이의 정수를 입력해 주세요.'),
    }),
  ],
  preview: {
    select: {title: 'heading', media: 'image'},
    prepare: ({title, media}) => ({title: title ?? '나타나는 이미지', media}),
  },
})

export const revealSection = defineSection({
  schema,
  sketch:
    title(30, 8, 60) +
    lines(40, 18, 40, 2) +
    photo(20, 34, 80, 40) +
    `<path d="M60 26v5m-3-3l3 3 3-3" stroke="${colours.accent}" fill="none"/>`,
})
