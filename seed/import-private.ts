import type {SanityClient} from '@sanity/client'
import {registrationSettings} from './content/registration-settings.ts'

/** Gives the private dataset its settings, unless it has its own. */
export async function importPrivateSeed(client: SanityClient): Promise<void> {
  const {_id} = registrationSettings
  if (await client.getDocument(_id)) return
  await client.createIfNotExists({...registrationSettings})
}
