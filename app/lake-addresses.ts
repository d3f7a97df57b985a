/** The first parts of a path that the lake answers; every other address is the site's. */
const first = /^\/(v[\dX][^/]*|images|files|login)(\/|$)/

export function isForLake(request: Request): boolean {
  return first.test(new URL(request.url).pathname)
}
