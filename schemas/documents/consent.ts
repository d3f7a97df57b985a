import {CheckmarkCircleIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {textField} from '../fields/text-field.ts'

export const consent = defineType({
  name: 'consent',
  title: '개인정보 수집·이용 안내',
  type: 'document',
  icon: CheckmarkCircleIcon,
  fields: [
    textField('title', '제목', '개인정보 수집 및 이용 안내'),
    defineField({
      name: 'version',
      title: '판',
      description: '내용을 고치면 판도 바꾸어 주세요. 등록 기록에 함께 남습니다.',
      type: 'string',
      initialValue: '1.0',
      validation: (rule) => rule.required().max(20).error('판을 입력해 주세요.'),
    }),
    textField('summary', '한 줄 안내'),
    defineField({name: 'body', title: '내용', type: 'richText'}),
    defineField({
      name: 'boxes',
      title: '동의 항목',
      description: '비워 두면 확인란 없이 안내만 보입니다.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'consentBox',
          title: '동의 항목',
          type: 'object',
          fields: [
            textField('label', '문구'),
            defineField({
              name: 'isRequired',
              title: '필수 동의',
              type: 'boolean',
              initialValue: true,
            }),
          ],
          preview: {
            select: {title: 'label', isRequired: 'isRequired'},
            prepare: ({title, isRequired}) => ({title, subtitle: isRequired ? '필수' : '선택'}),
          },
        }),
      ],
    }),
    defineField({
      name: 'retentionDays',
      title: '보관 기간 (일)',
      type: 'number',
      initialValue: 365,
      validation: (rule) =>
        rule.required().integer().min(1).max(3650).error('1일에서 3650일 사이로 입력해 주세요.'),
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'version'}},
})
