/** A link as a visitor or an editor wrote it. */
export interface Link {
  /** Lower case and ASCII, without `www.`: a letter that only looks like Latin stays visible as `xn--`. */
  readonly host: string
  /** The first part of the path, which names an account on a host of many. */
  readonly account: string
  readonly isMail: boolean
}

const scheme = /^([a-z][a-z\d+-]{0,20}):[\\/]{1,3}/i
const mail = /^[^\s@/\\:?#]{1,64}@[^\s@/\\:?#]{1,253}$/
/** A particle that follows a host without a space: no top-level domain mixes two scripts. */
const particle = /\p{Script=Hangul}{1,8}$/u
const topDomain = /\.[a-z]{2,24}$/i
/** Written without a scheme, `plan.pdf` is a file and no host. */
const fileName =
  /\.(?:pdf|jpe?g|png|webp|avif|gif|svg|mp4|webm|mov|vtt|ics|html?|md|txt|xml|json|csv|xlsx?|docx?|hwpx?|zip|js|css)$/i
/** The domain of Korea in Hangul. */
const koreanDomain = 'xn--3e0b707e'

/**
 * The link that a word is; null for a word that is none. The URL parser of browsers decides what the host is: only what
 * it opens counts, whatever stands before an `@` or behind a host of ours.
 */
export function linkIn(word: string): Link | null {
  const [, named = ''] = scheme.exec(word) ?? []
  const hasScheme = named !== ''
  const rest = word.replace(scheme, '').replace(/^[\\/]{2}/, '')
  const [typedHost = ''] = rest.split(/[\\/?#]/, 1)
  if (!hasScheme && (!typedHost.includes('.') || fileName.test(rest))) return null
  const bare = typedHost.replace(particle, '')
  const withoutParticle = topDomain.test(bare) ? bare : typedHost
  const url = URL.parse(`https://${withoutParticle === typedHost ? rest : withoutParticle}`)
  const host = url?.hostname.replace(/\.$/, '').replace(/^www\./, '') ?? ''
  if (!url || !isHost(host, hasScheme)) return null
  const [, account = ''] = url.pathname.split('/')
  // Another scheme opens another program, whatever host it names.
  const isOfWeb = /^(?:https?)?$/i.test(named)
  return {
    host: isOfWeb ? host : `${named.toLowerCase()}://${host}`,
    account,
    isMail: !hasScheme && mail.test(word),
  }
}

/** Numbers such as `84.99`, unless a scheme precedes them. */
function isHost(host: string, hasScheme: boolean): boolean {
  const last = host.split('.').at(-1) ?? ''
  if (hasScheme) return host !== '' && (!last.startsWith('xn--') || host.includes('.'))
  return host.includes('.') && (/^[a-z]{2,24}$/.test(last) || last === koreanDomain)
}

/** Letters of other scripts, and digits, that look like Latin letters. */
const lookAlikes = new Map(
  Object.entries({
    ...{а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ԁ: 'd', һ: 'h'},
    ...{ɡ: 'g', ո: 'n', α: 'a', ο: 'o', ν: 'v', τ: 't', ı: 'i', ł: 'l', к: 'k', т: 't', п: 'n'},
    ...{0: 'o', 1: 'l', 3: 'e', 5: 's', i: 'l'},
  }),
)

const folded = (text: string) =>
  [...text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** Shorter names are part of many words. */
const minNameLength = 4

/** True if a link to another host was made to look like one of ours. @param typed as it was written */
export function isDisguised(typed: string, host: string, own: readonly string[]): boolean {
  const looks = folded(typed)
  const labels = folded(host).split(/[.-]/)
  return own.some((each) => {
    const [name = ''] = folded(each).split('.')
    if (looks.includes(folded(each))) return true
    if (name.length < minNameLength) return false
    return looks.includes(name) || labels.some((label) => isNear(label, name))
  })
}

/** One letter was added, left out or replaced, or two neighbours changed places. */
function isNear(label: string, name: string): boolean {
  if (Math.abs(label.length - name.length) > 1) return false
  let same = 0
  while (same < name.length && label[same] === name[same]) same += 1
  const [restOfLabel, restOfName] = [label.slice(same), name.slice(same)]
  const swapped = restOfName.slice(1, 2) + restOfName.slice(0, 1) + restOfName.slice(2)
  return (
    restOfLabel === swapped ||
    restOfLabel.slice(1) === restOfName ||
    restOfLabel === restOfName.slice(1) ||
    restOfLabel.slice(1) === restOfName.slice(1)
  )
}
