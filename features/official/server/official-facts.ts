import {type Entry, entryKinds, inUse, officialPath} from '../rules.ts'
import type {OfficialContent} from './content.ts'

interface Facts {
  readonly content: OfficialContent
  /** All entries, with those that are over or to come. */
  readonly entries: readonly Entry[]
  readonly origin: string
  /** In Korea. */
  readonly today: string
}

/** An address that opens, of one that may be written without its scheme. */
export const withScheme = (address: string) =>
  /^https?:/i.test(address) ? address : `https://${address}`

/** The sale in the vocabulary of schema.org, for search engines. */
export function structuredFacts({content, entries, origin, today}: Facts): object {
  const {name, nameEnglish, phone} = content.site ?? {}
  const own = inUse(entries, today)
  const of = (...kinds: readonly Entry['kind'][]) => own.filter(({kind}) => kinds.includes(kind))
  // The first domain is the site's own address.
  const [, ...domains] = of('domain')
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': `${origin}/#sale`,
    ...(name ? {name} : {}),
    ...(nameEnglish ? {alternateName: nameEnglish} : {}),
    ...(phone ? {telephone: phone} : {}),
    url: origin,
    sameAs: [...domains, ...of('channel')].map(({value}) => withScheme(value)),
    contactPoint: of('phone').map(({value, name: place}) => ({
      '@type': 'ContactPoint',
      telephone: value,
      contactType: 'sales',
      ...(place ? {name: place} : {}),
      availableLanguage: 'ko',
    })),
    identifier: of('registration').map(({value, name: what}) => ({
      '@type': 'PropertyValue',
      name: what,
      value,
    })),
  }
}

/** The same for programs: telephone companies and apps that warn of fraud. */
export function wellKnownFacts({content, entries, origin, today}: Facts): object {
  const own = inUse(entries, today)
  const lists = entryKinds
    .filter((kind) => kind !== 'other')
    .map((kind) => [
      kind,
      own
        .filter((entry) => entry.kind === kind)
        .map(({value, name, since, until}) => ({
          ...(value ? {value} : {}),
          ...(name ? {name} : {}),
          ...(since ? {since} : {}),
          ...(until ? {until} : {}),
        })),
    ])
  return {
    name: content.site?.name ?? '',
    url: origin,
    page: origin + officialPath,
    official: Object.fromEntries(lists),
  }
}
