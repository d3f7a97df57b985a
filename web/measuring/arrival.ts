import {parametersIn} from '../../shared/source.ts'

const key = 'arrival'

/**
 * The address with which the visitor came, as it came. While they have not agreed yet, it is kept for this tab, as
 * another document of the site may be open by then.
 */
export function arrivalAddress(): string {
  const [entry] = performance.getEntriesByType('navigation')
  const own = entry?.name ?? location.href
  const isFromElsewhere =
    document.referrer !== '' && !document.referrer.startsWith(`${location.origin}/`)
  const isLed = isFromElsewhere || Object.keys(parametersIn(new URL(own).search)).length > 0
  return isLed ? own : (read() ?? own)
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
