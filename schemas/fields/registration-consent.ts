import {defineArrayMember, defineField, defineType} from 'sanity'
import {koreanTime} from './korean-time.ts'

/** The consent that a registration keeps. The words are in the edition, or in the wording where no edition has them. */
export const registrationConsent = defineType({
  name: 'registrationConsent',
  title: '동의',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({
      name: 'edition',
      title: '보인 문구',
      type: 'reference',
      to: [{type: 'consentEdition'}],
      options: {disableNew: true},
    }),
    defineField({name: 'at', title: '시각', type: 'datetime', options: koreanTime}),
    defineField({name: 'page', title: '등록한 페이지', type: 'string'}),
    defineField({name: 'formVersion', title: '양식의 버전', type: 'number', hidden: true}),
    defineField({
      name: 'given',
      title: '동의한 확인란',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
    }),
    defineField({
      name: 'wordings',
      title: '보인 항목',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'shownWording',
          type: 'object',
          fields: [
            defineField({name: 'kind', type: 'string'}),
            defineField({name: 'key', type: 'string'}),
            defineField({name: 'title', type: 'string'}),
            defineField({name: 'text', type: 'text'}),
            defineField({name: 'number', type: 'number'}),
            defineField({name: 'isRequired', type: 'boolean'}),
            defineField({name: 'isGiven', type: 'boolean'}),
            defineField({
              name: 'channels',
              type: 'array',
              of: [defineArrayMember({type: 'string'})],
            }),
          ],
        }),
      ],
    }),
  ],
})

/** A consent that was taken back: which, when, and by whom it was entered. */
export const withdrawal = defineArrayMember({
  name: 'withdrawal',
  title: '철회',
  type: 'object',
  fields: [
    defineField({name: 'given', title: '확인란', type: 'string'}),
    defineField({name: 'title', title: '항목', type: 'string'}),
    // Ends consents that nobody confirmed, and none that the customer gave again.
    defineField({name: 'reason', title: '까닭', type: 'string', hidden: true}),
    defineField({name: 'at', title: '시각', type: 'datetime', options: koreanTime}),
    defineField({name: 'by', title: '처리한 사람', type: 'string'}),
    defineField({name: 'byId', title: '계정', type: 'string'}),
  ],
  preview: {select: {title: 'title', subtitle: 'at'}},
})
