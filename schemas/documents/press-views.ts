import {EyeOpenIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'

/** Counted beside the post, so that publishing an edit of the post never sets the count back. */
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
  preview: {select: {title: 'post.title', subtitle: 'count'}},
})
