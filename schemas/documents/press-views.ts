import {EyeOpenIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'

/** A document of its own, so that publishing an edit of the post never resets the count. */
export const pressViews = defineType({
  name: 'pressViews',
  title: '조회수',
  type: 'document',
  icon: EyeOpenIcon,
  readOnly: true,
  fields: [
    defineField({
      name: 'post',
      title: '보도자료',
      type: 'reference',
      weak: true,
      to: [{type: 'pressPost'}],
    }),
    defineField({name: 'count', title: '조회수', type: 'number', initialValue: 0}),
  ],
  orderings: [{title: '조회수 순서', name: 'count', by: [{field: 'count', direction: 'desc'}]}],
  preview: {select: {title: 'post.title', subtitle: 'count'}},
})
