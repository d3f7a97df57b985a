import {ImageIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {pictureSizeRule} from '../../../schemas/fields/picture.ts'
import {headingFields, textField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {lines, photo, title} from '../../../schemas/sections/sketch.ts'

const holds = (value: unknown, name: string) =>
  typeof value === 'object' &&
  value !== null &&
  Boolean(Object.entries(value).find(([key, held]) => key === name && held))

const schema = defineType({
  name: 'figure',
  title: '이미지',
  description: '눌러서 크게 볼 수 있는 한 장의 이미지와 그 내용을 그대로 옮긴 글입니다.',
  type: 'object',
  icon: ImageIcon,
  fields: [
    ...headingFields(),
    defineField({
      name: 'unit',
      title: '평면 타입',
      description:
        '고르면 그 타입의 평면도와 글, 면적이 나옵니다. 아래의 이미지와 글은 비워 둡니다.',
      type: 'reference',
      to: [{type: 'unitType'}],
    }),
    defineField({
      name: 'image',
      title: '이미지',
      type: 'picture',
      hidden: ({parent}) => holds(parent, 'unit'),
      validation: (rule) => [
        rule.custom((image, {parent}) =>
          holds(image, 'asset') || holds(parent, 'unit')
            ? true
            : '이미지를 넣거나 평면 타입을 골라 주세요.',
        ),
        rule.custom(pictureSizeRule),
      ],
    }),
    textField('caption', '이미지 아래 설명'),
    defineField({
      name: 'fullText',
      title: '이미지 내용 (글)',
      description:
        '이미지 안의 글과 숫자를 그대로 적습니다. 화면낭독기와 검색엔진, 작은 휴대전화가 이 글을 읽습니다.',
      type: 'richText',
      hidden: ({parent}) => holds(parent, 'unit'),
    }),
  ],
  preview: {
    select: {
      title: 'heading',
      alt: 'image.alt',
      image: 'image',
      unit: 'unit.label',
      plan: 'unit.image',
    },
    prepare: ({title, alt, image, unit, plan}) => ({
      title: title ?? '이미지',
      subtitle: unit ?? alt,
      media: plan ?? image,
    }),
  },
})

export const figureSection = defineSection({
  schema,
  sketch: title(10, 8, 40) + photo(10, 20, 100, 46) + lines(10, 70, 60, 1),
})
