import {PlayIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {referenceList} from '../../../schemas/fields/reference-list.ts'
import {headingFields, textField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {photo, play, tabs, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'videoTabs',
  title: '영상 탭',
  description: '여러 편의 영상을 탭으로 골라 봅니다.',
  type: 'object',
  icon: PlayIcon,
  fields: [
    ...headingFields(),
    textField('label', '탭 목록의 이름', '영상 선택'),
    referenceList({name: 'videos', title: '영상', to: 'video'}),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '영상 탭', subtitle: '영상 탭'}),
  },
})

export const videoTabsSection = defineSection({
  schema,
  sketch: title(14, 8, 40) + tabs(3) + photo(14, 28, 92, 46) + play(60, 51, 9),
})
