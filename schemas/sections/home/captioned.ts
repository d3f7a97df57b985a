import {defineArrayMember, defineField} from 'sanity'
import {linesField, textField} from '../../fields/text-field.ts'

export const pictureField = (title: string) => defineField({name: 'image', title, type: 'picture'})

/** An item with a name, a few words and a picture. */
export const captioned = (name: string, title: string) =>
  defineArrayMember({
    name,
    title,
    type: 'object',
    fields: [textField('label', '이름'), linesField('text', '설명'), pictureField('이미지')],
    preview: {select: {title: 'label', subtitle: 'text', media: 'image'}},
  })
