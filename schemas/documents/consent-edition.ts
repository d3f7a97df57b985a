import {DocumentTextIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {shortTimeInKorea} from '../../shared/time-in-korea.ts'
import {koreanTime} from '../fields/korean-time.ts'
import {archivedField} from '../fields/registration-answer.ts'
import {registrationSources} from '../fields/registration-choices.ts'

const titleOfForm = (form: unknown) =>
  registrationSources.find(({value}) => value === form)?.title ?? '지금은 없는 양식'

/**
 * All wordings of consent that stood in the forms from one publication to the next. The site's server makes it
 * when editors publish. It never changes, because registrations refer to it.
 */
export const consentEdition = defineType({
  name: 'consentEdition',
  title: '동의 문구 판',
  description: '안내나 동의 문구를 발행할 때 저절로 보관됩니다. 고치거나 지울 수 없습니다.',
  type: 'document',
  icon: DocumentTextIcon,
  readOnly: true,
  liveEdit: true,
  fields: [
    defineField({name: 'number', title: '판', type: 'number'}),
    defineField({name: 'publishedAt', title: '발행한 시각', type: 'datetime', options: koreanTime}),
    defineField({name: 'retentionDays', title: '보관 기간 (일)', type: 'number'}),
    defineField({
      name: 'wordings',
      title: '문구',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'archivedWording',
          title: '문구',
          type: 'object',
          fields: [
            defineField({name: 'title', title: '제목', type: 'string'}),
            defineField({name: 'number', title: '판', type: 'number'}),
            defineField({
              name: 'publishedAt',
              title: '이 문구를 처음 발행한 시각',
              type: 'datetime',
              options: koreanTime,
            }),
            defineField({name: 'isRequired', title: '필수 동의', type: 'boolean'}),
            defineField({
              name: 'channels',
              title: '광고를 받는 방법',
              type: 'array',
              of: [defineArrayMember({type: 'string'})],
            }),
            defineField({name: 'purpose', title: '이용 목적', type: 'text', rows: 2}),
            defineField({name: 'retention', title: '보유 기간', type: 'text', rows: 2}),
            defineField({name: 'recipients', title: '제공·위탁받는 곳', type: 'text', rows: 2}),
            defineField({
              name: 'shown',
              title: '양식마다 보인 글',
              type: 'array',
              of: [
                defineArrayMember({
                  name: 'shownText',
                  title: '보인 글',
                  type: 'object',
                  fields: [
                    defineField({name: 'items', title: '수집 항목', type: 'string'}),
                    defineField({name: 'text', title: '글', type: 'text', rows: 8}),
                  ],
                  preview: {
                    select: {form: '_key', subtitle: 'text'},
                    prepare: ({form, subtitle}) => ({title: titleOfForm(form), subtitle}),
                  },
                }),
              ],
            }),
            defineField({name: 'kind', title: '종류', type: 'string', hidden: true}),
            defineField({name: 'key', title: '이름표', type: 'string', hidden: true}),
          ],
          preview: {
            select: {title: 'title', number: 'number'},
            prepare: ({title, number}) => ({title, subtitle: number ? `v${number}` : ''}),
          },
        }),
      ],
    }),
    defineField({
      name: 'fields',
      title: '양식에 더한 항목',
      type: 'array',
      hidden: ({value}) => !value,
      of: [archivedField],
    }),
    defineField({name: 'mark', title: '이름표', type: 'string', hidden: true}),
  ],
  orderings: [{title: '최신순', name: 'newest', by: [{field: 'number', direction: 'desc'}]}],
  preview: {
    select: {number: 'number', publishedAt: 'publishedAt'},
    prepare: ({number, publishedAt}) => ({
      title: number ? `${number}판` : '',
      subtitle: publishedAt && shortTimeInKorea(publishedAt),
    }),
  },
})
