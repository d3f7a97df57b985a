import {SparklesIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {headingFields, linesField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {button, lines, photo, three, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'unitOptions',
  title: '옵션과 마감재',
  description: '평면 타입에 적은 옵션과 마감재를, 분양가에 포함되는지와 함께 보여 줍니다.',
  type: 'object',
  icon: SparklesIcon,
  fields: [
    ...headingFields(),
    linesField('lead', '제목 아래 글'),
    defineField({
      name: 'unit',
      title: '평면 타입',
      type: 'reference',
      to: [{type: 'unitType'}],
      validation: (rule) => rule.required().error('평면 타입을 골라 주세요.'),
    }),
  ],
  preview: {
    select: {title: 'heading', subtitle: 'unit.label'},
    prepare: ({title, subtitle}) => ({title: title ?? '옵션과 마감재', subtitle}),
  },
})

export const unitOptionsSection = defineSection({
  schema,
  sketch:
    title(10, 8, 40) + three((x) => photo(x, 18, 30, 24) + button(x, 46, 18) + lines(x, 58, 30, 3)),
})
