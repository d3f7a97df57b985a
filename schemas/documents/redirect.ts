import {TransferIcon} from '@sanity/icons'
import {defineField, defineType, type ValidationContext} from 'sanity'
import {linkRule} from '../fields/address.ts'
import {knownAddresses, redirectFault} from '../fields/known-addresses.ts'
import {pathRule} from '../fields/page-path.ts'

/** A redirect must not lead in circles, nor start where a page is. */
async function movingRule(
  value: Record<string, unknown> | undefined,
  context: ValidationContext,
): Promise<true | {message: string; path: string[]}> {
  const {_id, from, to} = value ?? {}
  if (typeof _id !== 'string' || typeof from !== 'string' || typeof to !== 'string') return true
  const fault = redirectFault({id: _id, from, to}, await knownAddresses(context))
  return fault === true ? true : {message: fault, path: ['to']}
}

export const redirect = defineType({
  name: 'redirect',
  title: '주소 옮김',
  type: 'document',
  icon: TransferIcon,
  validation: (rule) => rule.custom(movingRule),
  fields: [
    defineField({
      name: 'from',
      title: '옛 주소',
      type: 'string',
      validation: (rule) => rule.required().custom(pathRule),
    }),
    defineField({
      name: 'to',
      title: '새 주소',
      type: 'string',
      validation: (rule) => rule.required().custom(linkRule),
    }),
    defineField({
      name: 'permanent',
      title: '영구 이동',
      description: '검색엔진이 새 주소로 바꾸어 기억합니다.',
      type: 'boolean',
      initialValue: true,
    }),
  ],
  orderings: [{title: '옛 주소 순서', name: 'from', by: [{field: 'from', direction: 'asc'}]}],
  preview: {select: {title: 'from', subtitle: 'to'}},
})
