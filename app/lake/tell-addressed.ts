import {join} from 'node:path'
import type {Lake} from 'local-content-lake'
import {
  createRegistrationsClient,
  type LakeConnection,
} from '../../server/connection/lake-connection.ts'
import {Mailer} from '../../server/outbound/mailer.ts'
import type {Config} from '../config.ts'
import {trustedTimeIn} from '../data/trusted-time.ts'
import {addressedBy} from './addressed.ts'
import {mailAddressed} from './mail-addressed.ts'
import {WaitingNotices} from './waiting-notices.ts'

const isWantedQuery = `coalesce(
  *[_type == "registrationSettings" && _id == "registrationSettings"][0].mailsAddressed, true
)`

/**
 * Tells people by e-mail what waits for them in the Studio, as the lake stores it: comments that name them, their
 * tasks and reviews. Does nothing without a mail server, or where administrators switched it off. Returns what
 * ends this.
 *
 * @param pauses in ms, before a letter and between attempts
 */
export function tellAddressed(
  {accounts, subscribe}: Pick<Lake, 'accounts' | 'subscribe'>,
  connection: LakeConnection,
  config: Pick<Config, 'mail' | 'dataDirectory' | 'studioOrigin' | 'studioPath'>,
  pauses?: readonly number[],
): () => void {
  if (!config.mail) return () => {}
  const mailer = new Mailer(config.mail)
  const settings = createRegistrationsClient(connection)
  const studio = config.studioOrigin + config.studioPath
  const waiting = new WaitingNotices({
    directory: join(config.dataDirectory, 'notices'),
    time: trustedTimeIn(config.dataDirectory),
    ...(pauses && {pauses}),
    async send(to, notices) {
      const isWanted = await settings.fetch<boolean>(isWantedQuery)
      if (isWanted) await mailAddressed({accounts, mailer, studio}, to, notices)
    },
  })
  const roles = () => new Map(accounts.users.list().map(({id, roles}) => [id, roles]))
  const unsubscribe = subscribe((commit) => waiting.add(addressedBy(commit, roles)))
  return () => {
    unsubscribe()
    waiting.close()
    mailer.close()
  }
}
