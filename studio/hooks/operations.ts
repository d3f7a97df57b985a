import * as sanity from 'sanity'
import {hook} from './hook.ts'

/** Stores what was typed, publishes, and takes off the site, as the stock actions do. */
export const operations = hook('operations', {useDocumentOperation: sanity.useDocumentOperation})
