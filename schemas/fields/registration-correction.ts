import {defineArrayMember, defineField} from 'sanity'
import {koreanTime} from './korean-time.ts'

/** The fields of a registration that a customer may have mistyped. */
export const correctableFields = [
  {value: 'name', title: '이름'},
  {value: 'phone', title: '연락처'},
  {value: 'message', title: '문의 내용'},
] as const

export type CorrectableField = (typeof correctableFields)[number]['value']

export interface Correction {
  readonly _key: string
  readonly field: string
  readonly value: string
  readonly at: string
  readonly by: string
}

/**
 * What a customer typed stays as it came; this says what is right instead. The lake writes when and by whom.
 */
export const correction = defineArrayMember({
  name: 'correction',
  title: '정정',
  type: 'object',
  fields: [
    defineField({
      name: 'field',
      title: '항목',
      type: 'string',
      options: {list: correctableFields.map(({value, title}) => ({value, title}))},
    }),
    defineField({name: 'value', title: '바른 내용', type: 'text'}),
    defineField({
      name: 'digits',
      title: '연락처 (검색용)',
      type: 'string',
      hidden: true,
      options: {search: {weight: 5}},
    }),
    defineField({name: 'at', title: '시각', type: 'datetime', options: koreanTime}),
    defineField({name: 'by', title: '처리한 사람', type: 'string'}),
    defineField({name: 'byId', title: '계정', type: 'string'}),
  ],
  preview: {select: {title: 'value', subtitle: 'by'}},
})

export function isCorrections(value: unknown): value is Correction[] {
  return Array.isArray(value)
}
