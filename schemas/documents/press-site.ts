import {DocumentsIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {siteKey} from '../fields/site-key.ts'
import {textField} from '../fields/text-field.ts'

export const pressSite = defineType({
  name: 'pressSite',
  title: '보도자료 사이트',
  description: '/{주소}/press 와 /{주소}/customer 를 엽니다.',
  type: 'document',
  icon: DocumentsIcon,
  fields: [
    textField('title', '이름'),
    defineField({
      name: 'key',
      title: '주소',
      type: 'string',
      validation: siteKey,
    }),
    defineField({
      name: 'isDefault',
      title: '기본 사이트',
      description: '/Promotion/Press 가 이 사이트의 목록으로 이동합니다.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'pressPage',
      title: '보도자료 페이지',
      type: 'reference',
      to: [{type: 'page'}],
      validation: (rule) => rule.required().error('페이지를 골라 주세요.'),
    }),
    defineField({
      name: 'customerPage',
      title: '방문예약 페이지',
      type: 'reference',
      to: [{type: 'page'}],
      validation: (rule) => rule.required().error('페이지를 골라 주세요.'),
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'key'}},
})
