import {defineArrayMember, defineField} from 'sanity'
import {textField} from './text-field.ts'

/**
 * A list of pictures, each with the text below it.
 *
 * @param name of the type of its members
 */
export const captionedPictures = (name: string) =>
  defineField({
    name: 'pictures',
    title: '사진',
    type: 'array',
    of: [
      defineArrayMember({
        name,
        title: '사진',
        type: 'object',
        fields: [
          defineField({
            name: 'image',
            title: '사진',
            type: 'picture',
            validation: (rule) => rule.required().error('사진을 올려 주세요.'),
          }),
          textField('caption', '사진 아래 글'),
        ],
        preview: {
          select: {title: 'caption', alt: 'image.alt', media: 'image'},
          prepare: ({title, alt, media}) => ({title: title ?? alt ?? '사진', media}),
        },
      }),
    ],
    validation: (rule) => rule.min(1).max(60).error('사진을 1장에서 60장까지 넣어 주세요.'),
  })
