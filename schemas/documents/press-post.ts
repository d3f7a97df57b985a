import {DocumentTextIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {siteKey} from '../fields/site-key.ts'

export const pressPost = defineType({
  name: 'pressPost',
  title: '보도자료',
  type: 'document',
  icon: DocumentTextIcon,
  fields: [
    defineField({
      name: 'title',
      title: '제목',
      type: 'string',
      validation: (rule) => rule.required().max(120).error('제목을 120자 이내로 입력해 주세요.'),
    }),
    defineField({
      name: 'summary',
      title: '요약',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().max(300).error('요약을 300자 이내로 입력해 주세요.'),
    }),
    defineField({name: 'content', title: '내용', type: 'richText'}),
    defineField({
      name: 'siteId',
      title: '사이트',
      description: '주소의 맨 앞 부분입니다. 보도자료 사이트 설정에 있는 값을 씁니다.',
      type: 'string',
      initialValue: 'thegaon',
      validation: siteKey,
    }),
    defineField({
      name: 'date',
      title: '작성일',
      type: 'datetime',
      initialValue: () => new Date().toISOString(),
      validation: (rule) => rule.required().error('작성일을 입력해 주세요.'),
    }),
  ],
  orderings: [{title: '최신순', name: 'newest', by: [{field: 'date', direction: 'desc'}]}],
  preview: {select: {title: 'title', subtitle: 'date'}},
})
