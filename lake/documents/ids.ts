/** `published`, `drafts`, or the name of the release that a version belongs to. */
export type Layer = string

const validId = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/

export function layerOf(id: string): Layer {
  if (id.startsWith('drafts.')) return 'drafts'
  return id.startsWith('versions.') ? (id.split('.')[1] ?? '') : 'published'
}

export function isOfRelease(id: string): boolean {
  return !['published', 'drafts'].includes(layerOf(id))
}

/** `drafts.x` and `versions.release.x` → `x`; any other id unchanged. */
export function publishedIdOf(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length)
  return id.startsWith('versions.') ? id.split('.').slice(2).join('.') : id
}

export function draftIdOf(id: string): string {
  return `drafts.${publishedIdOf(id)}`
}

export function isValidId(id: string): boolean {
  return validId.test(id) && !id.includes('..') && !id.endsWith('.') && publishedIdOf(id) !== ''
}

/** Documents of the lake itself, such as releases: only the endpoints that are made for them write them. */
export function isOfLake({id, type}: {readonly id: string; readonly type?: unknown}): boolean {
  return publishedIdOf(id).startsWith('_.') || String(type).startsWith('system.')
}
