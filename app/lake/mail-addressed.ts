import type {Lake} from 'local-content-lake'
import type {Mailer} from '../../server/outbound/mailer.ts'
import words from '../../studio/notice-words.json' with {type: 'json'}
import type {Notice} from './addressed.ts'

interface Mailing {
  readonly accounts: Lake['accounts']
  readonly mailer: Mailer
  /** Where the Studio is: origin and path. */
  readonly studio: string
}

const sentences = {
  mention: words.addressedMention,
  task: words.addressedTask,
  review: words.addressedReview,
  returned: words.addressedReturned,
} as const

/**
 * Tells one person, in one letter, what waits for them; it holds no words of comments and documents, because it
 * leaves the server. Rejects when the mail server does not take it.
 */
export async function mailAddressed(
  {accounts, mailer, studio}: Mailing,
  to: string,
  notices: readonly Notice[],
): Promise<void> {
  const person = accounts.users.get(to)
  // Their account was deleted meanwhile.
  if (!person) return
  const items = notices.map(({kind, from, path}) =>
    filled(sentences[kind], {
      who: accounts.users.get(from)?.name ?? accounts.robots.get(from)?.label ?? '',
      link: linkTo(studio, path),
    }),
  )
  await mailer.send({
    to: person.email,
    subject: filled(words.addressedSubject, {count: String(notices.length)}),
    text: filled(words.addressedText, {
      name: person.name,
      items: items.join('\n\n'),
      link: `${studio}/site/today`,
    }),
  })
}

/** Never of another origin, whatever a comment says about where it was written. */
function linkTo(studio: string, path: string | null): string {
  if (path?.startsWith('/site/')) return studio + path
  const {origin, pathname} = new URL(`${studio}/`)
  return path?.startsWith(pathname) ? origin + path : `${studio}/site/today`
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(values))
  return text.replaceAll(/{(\w+)}/g, (mark, name) => known.get(name) ?? mark)
}
