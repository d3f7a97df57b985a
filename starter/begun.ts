import type {SanityClient} from '@sanity/client'
import {confirmation} from './confirmation.ts'
import {registrationSettings} from './registration-settings.ts'

/** Permanent (`sanity.json`), so that neither an emptied dataset nor a person takes it away. */
const begun = {_id: 'complexBegun', _type: 'complexBegun'} as const

/** What only a lake that has served a complex holds; those of earlier versions have no mark. */
const query = 'count(*[_type in ["complexBegun", "consentEdition", "registration"]][0...1]) > 0'

/** Whether the lake holds a complex, or has held one. @param client of the private dataset */
export const hasBegun = (client: SanityClient): Promise<boolean> => client.fetch<boolean>(query)

/**
 * Notes that the lake holds a complex: no later start brings the sample. Resolves once the note is on disk.
 *
 * @param client of the private dataset
 * @param settings of registrations, besides those of every new complex
 */
export async function begin(
  client: SanityClient,
  settings: {readonly bookedAddress?: string} = {},
): Promise<void> {
  await client
    .transaction()
    .createIfNotExists({...registrationSettings, ...settings})
    .createIfNotExists({...confirmation})
    .createIfNotExists({...begun})
    .commit()
}
