import * as v from 'valibot'

/** Between `app/dev.ts` and `serve.ts`, besides those of a supervisor. */

/** Tells a new process which files of packages it will need. */
export const packagesMessage = v.object({packages: v.array(v.string())})

/** A source was edited that only a new process can load. */
export const editedMessage = v.object({edited: v.string()})

/** The port answers, with the site or with its fault. */
export const openedMessage = v.object({
  signInLines: v.array(v.string()),
  isFaulty: v.boolean(),
  /** Files of packages that this process has loaded. */
  packages: v.array(v.string()),
})
