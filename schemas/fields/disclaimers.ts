import {defineArrayMember, defineField} from 'sanity'

/** Shared notices, shown in the order given; changed in one place for every page that shows them. */
export function disclaimersField() {
  return defineField({
    name: 'disclaimers',
    title: '유의사항',
    description: '여러 페이지가 함께 쓰는 문구입니다. 원본을 고치면 모든 페이지에서 바뀝니다.',
    type: 'array',
    of: [defineArrayMember({type: 'reference', to: [{type: 'disclaimer'}]})],
  })
}
