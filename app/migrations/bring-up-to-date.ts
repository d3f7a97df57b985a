import type {SanityClient} from '@sanity/client'
import {formFields} from '../../agency/form-fields.ts'
import {log} from '../../server/log.ts'
import {type Came, giveFirstWords} from './first-words.ts'
import {giveNewDocuments} from './new-documents.ts'
import {takeOverUnitTables} from './unit-tables.ts'
import {moveVerification} from './verification.ts'

/** Content of an earlier version: at each start, and where it was imported while the site runs. */
export async function bringUpToDate(writer: SanityClient, came: Came | null = null): Promise<void> {
  await giveNewDocuments(writer)
  await giveFirstWords(writer, formFields, came)
  await moveVerification(writer)
  await takeOverUnitTables(writer, (said) =>
    log.warn(said, 'A table of areas was not read in full: what is left stays as text'),
  )
}
