import {DocumentPdfIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {linkRule} from '../../../schemas/fields/address.ts'
import {headingFields, linesField, textField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {button, colours, lines, rect, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'download',
  title: '문서 보기 버튼',
  description: '새 탭에서 문서를 엽니다. 열릴 때까지 안내 화면이 보입니다.',
  type: 'object',
  icon: DocumentPdfIcon,
  fields: [
    ...headingFields(),
    linesField('text', '설명'),
    textField('label', '버튼 문구', '입주자모집공고문 보기'),
    textField('loadingText', '여는 동안의 문구', '파일을 불러오는 중입니다...'),
    defineField({name: 'file', title: '파일', type: 'file', options: {accept: '.pdf'}}),
    defineField({
      name: 'url',
      title: '파일 주소',
      description: '파일을 올리지 않았을 때 쓰는 주소입니다.',
      type: 'string',
      validation: (rule) => rule.custom(linkRule),
    }),
  ],
  preview: {
    select: {title: 'label'},
    prepare: ({title}) => ({title: title ?? '문서 보기', subtitle: '문서 보기 버튼'}),
  },
})

export const downloadSection = defineSection({
  schema,
  sketch:
    title(10, 18, 40) +
    lines(10, 30, 60, 2) +
    button(10, 48, 44) +
    rect(84, 16, 26, 36, colours.sheet, `stroke="${colours.ink}"`) +
    lines(88, 24, 18, 4),
})
