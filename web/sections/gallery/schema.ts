import {ImagesIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {captionedPictures} from '../../../schemas/fields/captioned-picture.ts'
import {headingFields, linesField, textField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {photo, three, title} from '../../../schemas/sections/sketch.ts'

const monthOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'month' in value && typeof value.month === 'string'
    ? value.month.slice(0, 7)
    : ''

/** Two entries of one month: its pictures would stand under two headings of the same name. */
export function oneOfEachMonth(months: readonly unknown[] | undefined): true | string {
  const known = (months ?? []).map(monthOf).filter(Boolean)
  const twice = known.find((month, at) => known.indexOf(month) !== at)
  if (!twice) return true
  const [year, month] = twice.split('-').map(Number)
  return `${year}년 ${month}월이 두 번 들어 있습니다. 사진을 한 달에 모아 주세요.`
}

const schema = defineType({
  name: 'gallery',
  title: '월별 사진',
  description:
    '공사 진행처럼 달마다 찍은 사진입니다. 새 달이 먼저 나오고, 사진을 누르면 크게 보입니다.',
  type: 'object',
  icon: ImagesIcon,
  fields: [
    ...headingFields(),
    linesField('lead', '소개 글'),
    defineField({
      name: 'months',
      title: '달',
      description: '적는 순서와 상관없이 새 달부터 보입니다.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'galleryMonth',
          title: '달',
          type: 'object',
          fields: [
            defineField({
              name: 'month',
              title: '달',
              description: '그 달의 아무 날이나 고르면 됩니다.',
              type: 'date',
              options: {dateFormat: 'YYYY. M. D.'},
              validation: (rule) => rule.required().error('어느 달의 사진인지 골라 주세요.'),
            }),
            {...textField('title', '한 줄 소개'), description: '예: 지하층 골조 공사'},
            captionedPictures('galleryPicture'),
          ],
          preview: {
            select: {month: 'month', title: 'title', media: 'pictures.0.image'},
            prepare: ({month, title, media}) => ({
              title: typeof month === 'string' ? month.slice(0, 7).replace('-', '. ') : '달',
              subtitle: title,
              media,
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.min(1).max(60).error('달을 1개에서 60개까지 넣어 주세요.'),
        rule.custom(oneOfEachMonth),
      ],
    }),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '월별 사진', subtitle: '월별 사진'}),
  },
})

export const gallerySection = defineSection({
  schema,
  sketch:
    title(10, 6, 30) +
    three((x) => photo(x, 16, 30, 22)) +
    title(10, 46, 30) +
    three((x) => photo(x, 56, 30, 22)),
})
