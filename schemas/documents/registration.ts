import {UserIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'

const stored = (name: string, title: string, type: 'string' | 'text' | 'datetime' | 'number') =>
  defineField({name, title, type, readOnly: true})

/** Personal data: lives in the private dataset alone. */
export const registration = defineType({
  name: 'registration',
  title: '관심고객',
  type: 'document',
  icon: UserIcon,
  groups: [
    {name: 'customer', title: '고객', default: true},
    {name: 'record', title: '기록'},
  ],
  fields: [
    {...stored('name', '이름', 'string'), group: 'customer'},
    {...stored('phone', '연락처', 'string'), group: 'customer'},
    {...stored('message', '문의 내용', 'text'), group: 'customer'},
    defineField({
      name: 'state',
      title: '상태',
      type: 'string',
      group: 'customer',
      initialValue: 'new',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          {title: '새 등록', value: 'new'},
          {title: '연락함', value: 'contacted'},
          {title: '완료', value: 'done'},
        ],
      },
    }),
    defineField({name: 'note', title: '상담 메모', type: 'text', rows: 4, group: 'customer'}),
    defineField({
      name: 'form',
      title: '양식',
      type: 'string',
      readOnly: true,
      group: 'record',
      options: {
        list: [
          {title: '팝업', value: 'popup'},
          {title: '홈 방문예약', value: 'visit'},
          {title: '고객 페이지', value: 'inquiry'},
        ],
      },
    }),
    {...stored('registeredAt', '등록 시각', 'datetime'), group: 'record'},
    {...stored('eraseAfter', '파기 예정', 'datetime'), group: 'record'},
    {...stored('consentVersion', '안내 판', 'string'), group: 'record'},
    {...stored('consentHash', '안내 내용 해시', 'string'), group: 'record'},
    defineField({
      name: 'consents',
      title: '동의한 항목',
      type: 'array',
      readOnly: true,
      group: 'record',
      of: [defineArrayMember({type: 'string'})],
    }),
    defineField({
      name: 'forwarding',
      title: '외부 전달',
      type: 'object',
      readOnly: true,
      group: 'record',
      fields: [
        defineField({
          name: 'state',
          title: '상태',
          type: 'string',
          options: {
            list: [
              {title: '전달 안 함', value: 'none'},
              {title: '대기', value: 'waiting'},
              {title: '전달됨', value: 'accepted'},
              {title: '포기', value: 'givenUp'},
            ],
          },
        }),
        defineField({name: 'attempts', title: '시도', type: 'number'}),
        defineField({name: 'nextAt', title: '다음 시도', type: 'datetime'}),
        defineField({name: 'lastError', title: '마지막 오류', type: 'string'}),
      ],
    }),
  ],
  orderings: [{title: '최신순', name: 'newest', by: [{field: 'registeredAt', direction: 'desc'}]}],
  preview: {
    select: {title: 'name', subtitle: 'phone', state: 'state'},
    prepare: ({title, subtitle}) => ({title, subtitle}),
  },
})
