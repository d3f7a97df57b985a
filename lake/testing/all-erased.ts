import type {SanityClient} from '@sanity/client'
import {expect} from 'vitest'
import {until} from './until.ts'

/** How many erasures in the client's dataset have traces on disk still. */
export async function pendingErasures(client: SanityClient): Promise<number> {
  const {dataset = ''} = client.config()
  const {pending} = await client.request({url: `/data/erasures/${dataset}`})
  return pending
}

/** Waits until the lake says that what was erased is gone for good. */
export function allErased(client: SanityClient): Promise<void> {
  return until(async () => expect(await pendingErasures(client)).toBe(0))
}
