import * as v from 'valibot'

export const id = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))

/** New for each form and each step, so that what is sent twice is done once. */
export const key = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
