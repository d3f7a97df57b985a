import type {Context} from 'hono'
import {bodyLimit} from 'local-content-lake/server'
import type {Sent} from './screens.ts'

export type Posted = Readonly<Record<string, string>>

/** In bytes, of a form without a file. */
export const maxForm = 64 * 1024
export const limitForm = bodyLimit({maxSize: maxForm})

/** The fields of a form; none where it is no form. Called once it is known who sends it. */
export const formOf = ({req}: Context): Promise<FormData> =>
  req.formData().catch(() => new FormData())

export function postedIn(data: FormData): Posted {
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

/**
 * What a stranger has sent, to be handed back where a session has ended meanwhile. Null: nothing of it is read, since
 * it is longer than that, or does not say how long it is.
 */
export async function sentIn(c: Context, maxBytes: number): Promise<Sent | null> {
  const declared = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
  const isShort = declared !== undefined && Number(declared) <= maxBytes
  return isShort ? {fields: postedIn(await formOf(c))} : null
}
