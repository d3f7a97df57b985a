import * as sanity from 'sanity'
import {hook} from './hook.ts'

/** Of the stock bar, for our own. */
export const bar = hook('bar', {
  SearchButton: sanity.SearchButton,
  SearchPopover: sanity.SearchPopover,
  SearchProvider: sanity.SearchProvider,
  StudioToolMenu: sanity.StudioToolMenu,
  UserAvatar: sanity.UserAvatar,
  useActiveWorkspace: sanity.useActiveWorkspace,
  useColorSchemeSetValue: sanity.useColorSchemeSetValue,
  useColorSchemeValue: sanity.useColorSchemeValue,
  useGlobalPresence: sanity.useGlobalPresence,
  useVisibleWorkspaces: sanity.useVisibleWorkspaces,
})
