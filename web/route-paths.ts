import {comparePath} from '../shared/compare-paths.ts'
import {defaultPressPath, pressRoutes} from '../shared/press-paths.ts'

/**
 * The paths that the code itself names, from the site's root; every other path is looked up among the pages of
 * the Studio. The routes are made from this table, and the server renders what is in it without asking the lake
 * whether there is such a page.
 */
export const routePaths = {
  home: '',
  compare: comparePath.slice(1),
  defaultPress: defaultPressPath.slice(1),
  pressList: pressRoutes.list,
  pressPost: pressRoutes.post,
  customer: pressRoutes.reservation,
} as const

export const routeNames = [
  'home',
  'compare',
  'defaultPress',
  'pressList',
  'pressPost',
  'customer',
] as const

export type RouteName = keyof typeof routePaths
