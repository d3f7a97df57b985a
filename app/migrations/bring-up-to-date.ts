import type {SanityClient} from '@sanity/client'
import {log} from '../../server/log.ts'
import {giveFirstWords} from './first-words.ts'
import {takeOverUnitTables} from './unit-tables.ts'
import {moveVerification} from './verification.ts'

/** Content of an earlier version: at each start, and where it was imported while the site runs. */
export async function bringUpToDate(writer: SanityClient): Promise<void> {
  await giveFirstWords(writer)
  await moveVerification(writer)
  await takeOverUnitTables(writer, (said) =>
    log.warn(said, 'A table of areas was not read in full: what is left stays as text'),
  )
}
