import {defineArrayMember, type ReferenceFilterResolver} from 'sanity'

/** A document in a list: documents that are in the list already cannot be chosen again. */
export const listMember = (title: string, to: string) =>
  defineArrayMember({type: 'reference', title, to: [{type: to}], options: {filter: notListed}})

/** A draft has another id than its published document. */
const notListed: ReferenceFilterResolver = ({parent}) => {
  const listed = [parent ?? []].flat().flatMap(({_ref}) => (typeof _ref === 'string' ? [_ref] : []))
  return {
    filter: '!(_id in $listed)',
    params: {listed: listed.flatMap((id) => [id, `drafts.${id}`])},
  }
}
