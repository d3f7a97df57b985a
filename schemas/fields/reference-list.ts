import {defineField} from 'sanity'
import {listMember} from './list-member.ts'

interface Options {
  readonly name: string
  readonly title: string
  readonly to: string
  readonly description?: string
  readonly max?: number
}

/** An ordered list of documents of one type; the order here is the order on the site. */
export function referenceList({name, title, to, description, max}: Options) {
  return defineField({
    name,
    title,
    ...(description === undefined ? {} : {description}),
    type: 'array',
    of: [listMember(title, to)],
    validation: (rule) => {
      const unique = rule.unique().error('같은 항목이 두 번 들어 있습니다.')
      return max === undefined
        ? unique
        : [unique, rule.max(max).error(`${max}개까지 넣을 수 있습니다.`)]
    },
  })
}
