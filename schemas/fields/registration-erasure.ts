import {defineArrayMember, defineField} from 'sanity'

/** One item of the requests to erase a registration. The lake writes who and when. */
export const erasureItem = defineArrayMember({
  name: 'erasureItem',
  title: '파기 요청',
  type: 'object',
  fields: [
    defineField({
      name: 'is',
      title: '요청',
      type: 'string',
      options: {
        list: [
          {value: 'wanted', title: '파기 요청'},
          {value: 'kept', title: '파기하지 않음'},
        ],
      },
    }),
    defineField({name: 'reason', title: '이유', type: 'string'}),
    // Programs alone write it, so that no member of the staff can ask in a customer's name.
    defineField({name: 'isOfCustomer', title: '고객이 직접', type: 'boolean', hidden: true}),
    defineField({name: 'at', title: '때', type: 'datetime'}),
    defineField({name: 'by', title: '누가', type: 'string'}),
    defineField({name: 'byId', title: '계정', type: 'string', hidden: true}),
  ],
  preview: {
    select: {is: 'is', reason: 'reason', by: 'by'},
    prepare: ({is, reason, by}) => ({
      title: is === 'wanted' ? '파기 요청' : '파기하지 않음',
      subtitle: [reason, by].filter(Boolean).join(' · '),
    }),
  },
})
