import {defineArrayMember, type ReferenceFilterResolver} from 'sanity'

/** One document of a list: what the list has already cannot be chosen once more. */
export const listMember = (title: string, to: string) =>
  defineArrayMember({type: 'reference', title, to: [{type: to}], options: {filter: notListed}})

/** Drafts have an id of their own. */
const notListed: ReferenceFilterResolver = ({parent}) => {
  const listed = [parent ?? []].flat().flatMap(({_ref}) => (typeof _ref === 'string' ? [_ref] : []))
  return {
    filter: '!(_id in $listed)',
    params: {listed: listed.flatMap((id) => [id, `drafts.${id}`])},
  }
}
