import {withoutOrigin} from '../../schemas/fields/site-origin.ts'
import {legible} from '../../shared/characters.ts'

/**
 * An address as it is stored. Programs write spaces into it, capital letters in its scheme, or leave the scheme to
 * the page; one of this site is stored without its host, which a site may change.
 */
export function pastedAddress(href: string): string {
  const written = legible(href).trim()
  const address = written.startsWith('//') ? `https:${written}` : written
  if (!/^https?:/i.test(address)) return address.replace(/^(tel|mailto):\s*/i, spoken)
  // What follows the host may tell capital letters from small ones.
  const whole = address.replace(/^https?:\/\/[^/?#]*/i, (start) => start.toLowerCase())
  return withoutOrigin(whole.replaceAll(' ', '%20'))
}

const spoken = (_: string, scheme: string) => `${scheme.toLowerCase()}:`
