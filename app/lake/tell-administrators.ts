import type {AuthoredChange, Burst, Lake} from 'local-content-lake'
import {log} from '../../server/log.ts'
import type {Mailer} from '../../server/outbound/mailer.ts'
import {timeInKorea} from '../../shared/time-in-korea.ts'
import words from '../../studio/notice-words.json' with {type: 'json'}

interface Telling {
  readonly accounts: Lake['accounts']
  /** Null: no mail is sent. */
  readonly mailer: Mailer | null
  /** Where the settings are. */
  readonly link: string
}

/** Tells the other administrators, by e-mail, that one changed where registrations are sent. */
export async function tellAdministrators(
  {accounts, mailer, link}: Telling,
  {author, fields}: AuthoredChange,
): Promise<void> {
  // The lake lets a robot create missing documents, as the first start does, and change none.
  if (accounts.robots.get(author)) return
  const who = accounts.users.get(author)?.name ?? author
  log.warn({who: author, fields}, 'The settings of where registrations are sent were changed')
  const values = {who, fields: fields.join(', '), time: timeInKorea(new Date()), link}
  const letter = {subject: words.settingsSubject, text: words.settingsText, values}
  await tellOthers({accounts, mailer, link}, author, letter)
}

const kinds = {reading: words.burstReading, export: words.burstExport, erasing: words.burstErasing}

/** Tells administrators at once, in the log and by e-mail, that an account reads, exports or erases many registrations. */
export async function tellOfBurst(
  telling: Telling,
  {userId, kind, count}: Pick<Burst, 'userId' | 'kind' | 'count'>,
): Promise<void> {
  const {accounts, link} = telling
  if (accounts.robots.isOfProgram(userId) || userId === 'lake') return
  const robot = accounts.robots.get(userId)
  // A command on the server tells its operator itself.
  if (robot?.label === 'command') return
  const who = accounts.users.get(userId)?.name ?? robot?.label ?? userId
  log.warn({who, kind, count}, 'An account reads, exports or erases many registrations')
  const values = {who, what: kinds[kind], count: String(count), time: timeInKorea(new Date()), link}
  await tellOthers(telling, userId, {subject: words.burstSubject, text: words.burstText, values})
}

interface Letter {
  readonly subject: string
  readonly text: string
  /** By the names that the text has in braces. */
  readonly values: Readonly<Record<string, string>>
}

async function tellOthers(
  {accounts, mailer}: Telling,
  author: string,
  {subject, text, values}: Letter,
): Promise<void> {
  const others = accounts.users
    .list()
    .filter(({id, roles}) => id !== author && roles.includes('administrator'))
  if (!mailer || others.length === 0) return
  try {
    await mailer.send({
      ...{to: others.map(({email}) => email).join(', '), subject},
      text: text.replaceAll(
        /{(\w{1,20})}/g,
        (_, name) => new Map(Object.entries(values)).get(name) ?? '',
      ),
    })
  } catch (error) {
    log.error({error: String(error)}, 'The other administrators could not be told by e-mail')
  }
}
