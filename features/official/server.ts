import type {ServerFeature} from '../../server/feature.ts'
import {officialPath} from './rules.ts'
import {officialPages} from './server/official-pages.ts'

/** Tells visitors whether a number, a link or an account is the sale's own. */
export const officialServer: ServerFeature = ({options: {origin}, reader, clock}) => ({
  documents: [officialPath],
  officialPath,
  routes: () => officialPages({reader, clock, origin}),
})
