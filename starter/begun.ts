import type {SanityClient} from '@sanity/client'
import {confirmation} from './confirmation.ts'
import {registrationSettings} from './registration-settings.ts'

/** Permanent (`sanity.json`), so that neither an emptied dataset nor a person takes it away. */
const begun = {_id: 'complexBegun', _type: 'complexBegun'} as const

/** What only a lake that has served a complex holds; those of earlier versions have no mark. */
const query = 'count(*[_type in ["complexBegun", "consentEdition", "registration"]][0...1]) > 0'

/** Whether the lake holds a complex, or has held one. @param client of the private dataset */
export const hasBegun = (client: SanityClient): Promise<boolean> => client.fetch<boolean>(query)

/** From here on no start brings the sample. Resolves once it is on disk. @param client of the private dataset */
export async function begin(client: SanityClient): Promise<void> {
  await client
    .transaction()
    .createIfNotExists({...registrationSettings})
    .createIfNotExists({...confirmation})
    .createIfNotExists({...begun})
    .commit()
}
