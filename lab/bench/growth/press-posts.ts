/** In one transaction, of an import. */
export const documentsAtOnce = 1000

export const dateAt = (minutes: number) =>
  new Date(1_700_000_000_000 + minutes * 60_000).toISOString()

/** The mutations that create the nth press post of so many, and its count of views. */
export function postAndViews(n: number, total: number) {
  const span = {_type: 'span', _key: 'b', text: 'A sentence of the body. '.repeat(40), marks: []}
  const content = [{_type: 'block', _key: 'a', style: 'normal', markDefs: [], children: [span]}]
  const post = {
    ...{_id: `post-${n}`, _type: 'pressPost', siteId: n % 3 ? 'gaon' : 'other', content},
    ...{date: dateAt((n * 7919) % total), title: `Title News${n}`},
  }
  const views = {
    ...{_id: `views-post-${n}`, _type: 'pressViews', count: n},
    post: {_type: 'reference', _ref: `post-${n}`, _weak: true},
  }
  return [{create: post}, {create: views}] as const
}
