import type {Backend} from '../content/backend.ts'
import {SHELL_QUERY} from '../content/shell-query.ts'

export const shellLoader =
  ({content}: Backend) =>
  () =>
    content.fetch(SHELL_QUERY)
