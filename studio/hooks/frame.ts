import * as sanity from 'sanity'
import {hook} from './hook.ts'

/** Around the Studio and, by `document.components.unstable_layout`, around each document. */
export const frame = hook('frame', {
  useCommentsEnabled: sanity.useCommentsEnabled,
  useFeatureEnabled: sanity.useFeatureEnabled,
})
