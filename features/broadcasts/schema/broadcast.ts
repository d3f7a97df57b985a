import {defineArrayMember, defineField, defineType} from 'sanity'
import {koreanTime} from '../../../schemas/fields/korean-time.ts'

const time = (name: string, title: string) =>
  defineField({name, title, type: 'datetime', options: koreanTime})

/** One text to the people of a list, as it was confirmed. It names none of them: each has a delivery. */
export const broadcast = defineType({
  name: 'broadcast',
  title: '목록 문자',
  type: 'document',
  readOnly: true,
  fields: [
    defineField({name: 'text', title: '글', type: 'text'}),
    time('from', '보낼 때'),
    defineField({
      name: 'by',
      title: '보낸 사람',
      type: 'object',
      fields: ['id', 'name'].map((name) => defineField({name, type: 'string'})),
    }),
    defineField({name: 'people', title: '받을 사람', type: 'number'}),
    defineField({name: 'won', title: '한 건의 값 (원)', type: 'number'}),
    defineField({
      name: 'left',
      title: '빠진 사람',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'broadcastLeft',
          type: 'object',
          fields: [
            defineField({name: 'reason', type: 'string'}),
            defineField({name: 'count', type: 'number'}),
          ],
        }),
      ],
    }),
    time('stoppedAt', '멈춘 때'),
  ],
  preview: {
    select: {text: 'text', people: 'people'},
    prepare: ({text, people}) => ({title: text, subtitle: `${people ?? 0}명`}),
  },
})
