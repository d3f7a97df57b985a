import * as sanity from 'sanity'
import {hook} from './hook.ts'

/** All changes of a form go through its callbacks. */
export const undo = hook('undo', {
  FormCallbacksProvider: sanity.FormCallbacksProvider,
  useFormCallbacks: sanity.useFormCallbacks,
})
