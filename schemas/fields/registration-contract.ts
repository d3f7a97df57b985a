import {defineArrayMember, defineField} from 'sanity'
import {koreanTime} from './korean-time.ts'

const kinds = [
  {value: 'signed', title: '계약'},
  {value: 'confirmed', title: '계약 확인'},
  {value: 'withdrawn', title: '해지'},
  {value: 'undone', title: '되돌림'},
] as const

const text = (name: string, title: string) => defineField({name, title, type: 'string'})

/** One item of the record of a contract. The lake writes who and when. */
export const contractItem = defineArrayMember({
  name: 'contractItem',
  title: '계약',
  type: 'object',
  fields: [
    defineField({name: 'is', title: '기록', type: 'string', options: {list: [...kinds]}}),
    text('home', '동·호수 또는 타입'),
    defineField({name: 'day', title: '계약일', type: 'date'}),
    text('reason', '이유'),
    defineField({name: 'at', title: '때', type: 'datetime', options: koreanTime}),
    text('by', '누가'),
    defineField({name: 'byId', title: '계정', type: 'string', hidden: true}),
  ],
  preview: {
    select: {is: 'is', home: 'home', day: 'day', reason: 'reason', by: 'by'},
    prepare: ({is, home, day, reason, by}) => ({
      title: [kinds.find(({value}) => value === is)?.title, home, day].filter(Boolean).join(' · '),
      subtitle: [reason, by].filter(Boolean).join(' · '),
    }),
  },
})
