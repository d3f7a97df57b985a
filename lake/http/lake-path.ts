/** The API version in a path, as the official clients write it: `v1`, `vX`, `v2025-02-19`. */
export const version = String.raw`v(?:\d{1,3}|X|\d{4}-\d{2}-\d{2})`

const path = new RegExp(`^/(?:${version}/|(?:images|files)(?:/[^/]+){3,4}$|login$)`)

/** Official tools write `//v2024-01-29/data/…` where a host ends with a slash. */
export function withSingleSlashes(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/')
}

const resource = /^(\/v[^/]+)\/projects\/([^/]+)\/datasets\/([^/]+)\/(.+)$/
const operation =
  /^(query|doc|mutate|actions|listen|live\/events|history|references|export)(\/.*)?$/

/**
 * The path under which an endpoint is registered. Clients with a `resource` option name a dataset's project
 * too, as in `/projects/homepage/datasets/production/query`.
 */
export function routedPath(pathname: string, projectId: string): string {
  const single = withSingleSlashes(pathname)
  const [, version, project, dataset, rest = ''] = resource.exec(single) ?? []
  const [, name, more = ''] = operation.exec(rest) ?? []
  if (project !== projectId || name === undefined) return single
  return `${version}/data/${name}/${dataset}${more}`
}

/** Whether a path belongs to the lake: its API, an asset, or the sign-in page. */
export function isLakePath(pathname: string): boolean {
  return path.test(withSingleSlashes(pathname))
}
