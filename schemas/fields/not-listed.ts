import type {ReferenceFilterResolver} from 'sanity'

/** Of what can be chosen, without what the list has already. Drafts have an id of their own. */
export const notListed: ReferenceFilterResolver = ({parent}) => {
  const listed = [parent ?? []].flat().flatMap(({_ref}) => (typeof _ref === 'string' ? [_ref] : []))
  return {
    filter: '!(_id in $listed)',
    params: {listed: listed.flatMap((id) => [id, `drafts.${id}`])},
  }
}
