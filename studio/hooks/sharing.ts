import * as sanity from 'sanity'
import * as singletons from 'sanity/_singletons'
import {hook} from './hook.ts'

/** Who is where in a form, and which of them is this window. */
export const sharing = hook('sharing', {
  PresenceContext: singletons.PresenceContext,
  SESSION_ID: sanity.SESSION_ID,
})
