import {PlayIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {headingFields, linesField} from '../fields/text-field.ts'

export const videoFeature = defineType({
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
