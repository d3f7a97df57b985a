import {defineField} from 'sanity'
import {linkRule} from './address.ts'

/** The strip over the header: a picture for each kind of screen, and where it leads. */
export const topBannerField = (title: string, description: string) =>
  defineField({
    name: 'topBanner',
    title,
    description,
    type: 'object',
    fields: [
      defineField({name: 'wide', title: '넓은 화면 이미지', type: 'picture'}),
      defineField({name: 'narrow', title: '좁은 화면 이미지', type: 'picture'}),
      defineField({
        name: 'url',
        title: '누르면 여는 주소',
        type: 'string',
        validation: (rule) => rule.custom(linkRule),
      }),
    ],
  })
