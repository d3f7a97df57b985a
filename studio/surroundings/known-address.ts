/** The address to leave for; null where the page is at one that a workspace has, or at the Studio's own. */
export function addressInstead(
  pathname: string,
  base: string,
  workspaces: readonly string[],
): string | null {
  const [name = ''] = pathname.slice(base.length).split('/')
  return name === '' || workspaces.includes(name) ? withTemplate(pathname) : base
}

const intent = '/intent/create/'

/**
 * An address that makes a document names its type, its template, or both, which have the same name. With one
 * alone, the Studio would not know that something is being made, or what.
 */
function withTemplate(pathname: string): string | null {
  const start = pathname.lastIndexOf(intent) + intent.length
  if (start < intent.length) return null
  const [given = ''] = pathname.slice(start).split('/', 1)
  const [before, after] = [pathname.slice(0, start), pathname.slice(start + given.length)]
  const params = given.split(';')
  const named = (name: string) =>
    params.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1)
  const [template, type] = [named('template'), named('type')]
  if (!template === !type) return null
  const missing = template ? `type=${template}` : `template=${type}`
  return `${before}${[...params.filter(Boolean), missing].join(';')}${after}`
}

/** Leaves an address that leads to a stock screen in English, or to nothing, for one that leads on. */
export function leaveUnknownAddress(workspaces: readonly string[]): void {
  const instead = addressInstead(location.pathname, import.meta.env.BASE_URL, workspaces)
  if (instead !== null) history.replaceState(null, '', instead + location.search)
}
