import {defineField, type ValidationContext} from 'sanity'
import {knownAddresses} from './known-addresses.ts'
import {listMember} from './list-member.ts'

/** Shared notices, in the given order; a change applies to every page that shows them. */
export function disclaimersField() {
  return defineField({
    name: 'disclaimers',
    title: '유의사항',
    description: '여러 페이지가 함께 쓰는 문구입니다. 원본을 고치면 모든 페이지에서 바뀝니다.',
    type: 'array',
    of: [listMember('유의사항', 'disclaimer')],
    validation: (rule) => rule.custom(demandedRule),
  })
}

/** A page in a group that requires disclaimers has at least one. */
export async function demandedRule(
  value: readonly unknown[] | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const group: unknown = context.document?.subMenu
  const id: unknown = typeof group === 'object' && group !== null ? Reflect.get(group, '_ref') : ''
  if (typeof id !== 'string' || id === '' || (value && value.length > 0)) return true
  const title = (await knownAddresses(context)).demanding.get(id)
  return title === undefined
    ? true
    : `'${title}' 묶음의 페이지에는 유의사항이 있어야 합니다. 알맞은 유의사항을 골라 넣어 주세요.`
}
