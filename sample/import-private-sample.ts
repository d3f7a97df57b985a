import type {SanityClient} from '@sanity/client'
import {registrationSettings} from './content/registration-settings.ts'

/** Gives the private dataset its settings, unless it has its own. */
export async function importPrivateSample(client: SanityClient): Promise<void> {
  await client.createIfNotExists({...registrationSettings})
}
