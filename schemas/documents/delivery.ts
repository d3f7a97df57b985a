import {ArrowRightIcon, WarningOutlineIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {customerTitle} from '../../shared/corrections.ts'
import {messageChannels} from '../../shared/message-kinds.ts'
import {features} from '../features.ts'
import {deliveryKinds, forwardingStates, isEmpty, messageStates} from '../fields/delivery.ts'
import {koreanTime} from '../fields/korean-time.ts'
import {messageChannelTitles} from '../fields/message-titles.ts'
import {allSources, choices, titleIn} from '../fields/registration-choices.ts'

const time = (name: string, title: string) =>
  defineField({name, title, type: 'datetime', options: koreanTime, hidden: isEmpty})

const states = [...forwardingStates, ...messageStates].filter(
  ({value}, index, all) => all.findIndex((other) => other.value === value) === index,
)

const troubles = ['givenUp', 'unknown', 'undelivered']

/**
 * How far a registration is on its way to one service. The server writes it: one for each registration and kind, under
 * the registration's id and the kind, and one for each list message to it. It names nobody, and is erased with the registration.
 */
export const delivery = defineType({
  name: 'delivery',
  title: '전달',
  type: 'document',
  readOnly: true,
  fields: [
    defineField({
      name: 'registration',
      title: '등록',
      type: 'reference',
      weak: true,
      to: [{type: 'registration'}],
    }),
    defineField({
      name: 'kind',
      title: '전달하는 것',
      type: 'string',
      options: {list: choices(deliveryKinds)},
    }),
    ...features.flatMap(({deliveryFields}) => deliveryFields ?? []),
    defineField({
      name: 'form',
      title: '양식',
      type: 'string',
      options: {list: choices(allSources)},
    }),
    defineField({
      name: 'state',
      title: '상태',
      type: 'string',
      options: {list: choices(states)},
    }),
    defineField({name: 'attempts', title: '시도', type: 'number'}),
    time('lastAt', '마지막 시도'),
    time('nextAt', '다음 시도'),
    time('since', '다시 보낸 때'),
    time('reportedAt', '중계사가 알린 때'),
    defineField({name: 'asked', title: '도착했는지 물은 횟수', type: 'number', hidden: isEmpty}),
    defineField({
      name: 'lastStatus',
      title: '마지막 응답 (HTTP)',
      type: 'number',
      hidden: isEmpty,
    }),
    defineField({name: 'lastError', title: '마지막 오류', type: 'string', hidden: isEmpty}),
    defineField({
      name: 'by',
      title: '보낸 방법',
      type: 'string',
      hidden: isEmpty,
      options: {
        list: messageChannels.map((value) => ({value, title: messageChannelTitles[value]})),
      },
    }),
    // Only the program reads these: the relay's id of a message, and the phones that have it.
    defineField({
      name: 'report',
      title: '중계사의 번호',
      type: 'object',
      hidden: true,
      fields: ['relay', 'id'].map((own) => defineField({name: own, type: 'string'})),
    }),
    defineField({name: 'about', title: '알리는 것', type: 'string', hidden: true}),
    defineField({
      name: 'reached',
      title: '받은 전화',
      type: 'array',
      hidden: true,
      of: [defineArrayMember({type: 'string'})],
    }),
  ],
  orderings: [{title: '최신순', name: 'newest', by: [{field: '_createdAt', direction: 'desc'}]}],
  preview: {
    select: {
      name: 'registration.name',
      phone: 'registration.phone',
      corrections: 'registration.corrections',
      kind: 'kind',
      state: 'state',
      form: 'form',
    },
    prepare({name, phone, corrections, kind, state, form}) {
      const known = deliveryKinds.find(({value}) => value === kind)
      const parts = [
        titleIn(known?.states ?? states, state),
        known?.title,
        titleIn(allSources, form),
      ]
      return {
        title: customerTitle({name, phone, corrections}),
        subtitle: parts.filter(Boolean).join(' · '),
        media: troubles.includes(state) ? WarningOutlineIcon : ArrowRightIcon,
      }
    },
  },
})
