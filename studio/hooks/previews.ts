import * as sanity from 'sanity'
import {hook} from './hook.ts'

/** A document's title and picture, as in the stock lists. */
export const previews = hook('previews', {Preview: sanity.Preview})
