import type {AuthoredChange, Lake} from 'local-content-lake'
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
  const others = accounts.users
    .list()
    .filter(({id, roles}) => id !== author && roles.includes('administrator'))
  if (!mailer || others.length === 0) return
  const values = {who, fields: fields.join(', '), time: timeInKorea(new Date()), link}
  try {
    await mailer.send({
      to: others.map(({email}) => email).join(', '),
      subject: words.settingsSubject,
      text: words.settingsText.replaceAll(/{(who|fields|time|link)}/g, (_, name) => {
        return new Map(Object.entries(values)).get(name) ?? ''
      }),
    })
  } catch (error) {
    log.error({error: String(error)}, 'The other administrators could not be told by e-mail')
  }
}
