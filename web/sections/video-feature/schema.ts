import {PlayIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {headingFields, linesField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {lines, photo, play} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'videoFeature',
  title: '영상 한 편',
  description: '들어오면 소리 없이 재생되고, 끝나면 멈춥니다.',
  type: 'object',
  icon: PlayIcon,
  fields: [
    ...headingFields(),
    linesField('text', '글 상자'),
    defineField({
      name: 'video',
      title: '영상',
      type: 'reference',
      to: [{type: 'video'}],
      validation: (rule) => rule.required().error('영상을 골라 주세요.'),
    }),
  ],
  preview: {
    select: {title: 'video.title', media: 'video.poster'},
    prepare: ({title, media}) => ({title: title ?? '영상', subtitle: '영상 한 편', media}),
  },
})

export const videoFeatureSection = defineSection({
  schema,
  sketch: photo(10, 6, 100, 50) + play(60, 31, 10) + lines(10, 62, 70, 3),
})
