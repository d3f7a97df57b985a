import {PlayIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {referenceList} from '../fields/reference-list.ts'
import {headingFields, textField} from '../fields/text-field.ts'

export const videoTabs = defineType({
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
