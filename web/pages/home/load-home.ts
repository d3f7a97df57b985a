import type {Backend} from '../../content/backend.ts'
import {HOME_QUERY} from '../../content/home-query.ts'

export const homeLoader =
  ({content}: Backend) =>
  () =>
    content.fetch(HOME_QUERY)
