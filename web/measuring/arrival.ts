import {campaignParameters, parametersIn} from '../../shared/source.ts'

const key = 'arrival'

/** What advertisers put into addresses, and the two parameters that pages read. */
const known: ReadonlySet<string> = new Set([...campaignParameters, 'after', 'types'])

/**
 * An address without what neither advertisers nor the site itself put into it: it may name a person.
 *
 * @param isAnchor whether the page has a place with this name
 */
export function cutAddress(address: string, isAnchor: (name: string) => boolean): string {
  const url = new URL(address)
  const nameOf = (part: string) => [...new URLSearchParams(part).keys()][0] ?? ''
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => known.has(nameOf(part)))
  url.search = kept.join('&')
  if (!isAnchor(url.hash.slice(1))) url.hash = ''
  url.username = ''
  url.password = ''
  return url.href
}

const isPlace = (name: string) => name !== '' && document.getElementById(name) !== null

/** Before anything of others is loaded, which reads the address bar, and the referrer of the next document. */
export function cutShownAddress(): void {
  const cut = cutAddress(location.href, isPlace)
  if (cut !== location.href) history.replaceState(history.state, '', cut)
}

/**
 * The address with which the visitor came, cut. While they have not agreed yet, it is kept for this tab, as
 * another document of the site may be open by then.
 */
export function arrivalAddress(): string {
  const [entry] = performance.getEntriesByType('navigation')
  const own = entry?.name ?? location.href
  const isFromElsewhere =
    document.referrer !== '' && !document.referrer.startsWith(`${location.origin}/`)
  const isLed = isFromElsewhere || Object.keys(parametersIn(new URL(own).search)).length > 0
  return cutAddress(isLed ? own : (read() ?? own), isPlace)
}

export function keepArrival(): void {
  write(arrivalAddress())
}

export const forgetArrival = () => write(null)

/** Runs with another address of this site in the address bar, for a script that reads it there, and puts it back. */
export function withAddress(address: string, run: () => void): void {
  const here = location.href
  const {origin, href} = new URL(address)
  try {
    if (origin === location.origin && href !== here) history.replaceState(history.state, '', href)
    run()
  } finally {
    if (location.href !== here) history.replaceState(history.state, '', here)
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, address)
  } catch {
    // Blocked or full: the address of this document is what is known.
  }
}
