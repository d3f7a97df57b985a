import type {Hono} from 'hono'
import {addRefusalScreens} from '../refusals/refusal-screens.ts'
import type {Screens} from '../screens.ts'
import {addExportScreens} from './export-screens.ts'
import {addImportScreens} from './import-screens.ts'
import {Lists} from './in-thread.ts'

/** Lists that come in and go out as files. */
export function addListScreens(app: Hono, screens: Screens): void {
  const lists = new Lists(screens.options.threadMemory)
  addExportScreens(app, screens, lists)
  addImportScreens(app, screens, lists)
  addRefusalScreens(app, screens, lists)
}
