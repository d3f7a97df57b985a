import {DocumentIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {hiddenAllFields} from '../fields/all-fields.ts'
import {disclaimersField} from '../fields/disclaimers.ts'
import {fitsPageRule} from '../fields/facts.ts'
import {movedRule, uniquePathRule} from '../fields/page-path.ts'
import {pictureOptions} from '../fields/picture.ts'
import {linesField, requiredUpTo, textField} from '../fields/text-field.ts'
import {sections} from '../sections/index.ts'
import {sectionMembers, sectionMenu} from '../sections/section-list.ts'

export const page = defineType({
  name: 'page',
  title: '페이지',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    {name: 'content', title: '내용', default: true},
    {name: 'address', title: '주소'},
    {name: 'search', title: '검색·공유'},
    hiddenAllFields,
  ],
  fields: [
    defineField({
      name: 'title',
      title: '페이지 제목',
      type: 'string',
      group: 'content',
      validation: (rule) => requiredUpTo(rule, '페이지 제목을', 60),
    }),
    {...textField('titleEnglish', '영문 제목'), group: 'content'},
    defineField({
      name: 'path',
      title: '주소',
      description:
        '예: /BusinessGuide/intro. 발행하면 바로 열립니다. 대문자와 소문자는 가리지 않습니다.',
      type: 'string',
      group: ['content', 'address'],
      validation: (rule) => [
        rule.required().error('주소를 입력해 주세요.'),
        rule.custom(uniquePathRule),
        rule.custom(movedRule).warning(),
      ],
    }),
    defineField({
      name: 'aliases',
      title: '다른 주소',
      description: '이 주소로 들어와도 같은 페이지가 열립니다. 검색엔진에는 위의 주소만 알립니다.',
      type: 'array',
      group: 'address',
      of: [
        defineArrayMember({
          title: '다른 주소',
          type: 'string',
          validation: (rule) => rule.custom(uniquePathRule),
        }),
      ],
      validation: (rule) => rule.unique().error('같은 주소가 두 번 들어 있습니다.'),
    }),
    defineField({
      name: 'banner',
      title: '배너 사진',
      type: 'picture',
      group: 'content',
      options: pictureOptions(1200),
    }),
    {...linesField('bannerText', '배너 글'), group: 'content'},
    defineField({
      name: 'subMenu',
      title: '페이지 탭',
      type: 'reference',
      to: [{type: 'subMenu'}],
      group: 'content',
    }),
    defineField({
      name: 'sections',
      title: '내용',
      type: 'array',
      group: 'content',
      of: sectionMembers(sections),
      options: sectionMenu,
      validation: (rule) => rule.custom(fitsPageRule),
    }),
    {...disclaimersField(), group: 'content'},
    defineField({name: 'search', title: '검색·공유', type: 'searchEngine', group: 'search'}),
  ],
  orderings: [{title: '주소', name: 'path', by: [{field: 'path', direction: 'asc'}]}],
  preview: {select: {title: 'title', subtitle: 'path', media: 'banner'}},
})
