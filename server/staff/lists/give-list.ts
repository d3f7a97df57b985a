import type {Context} from 'hono'
import type {Screens} from '../screens.ts'
import type {Lists} from './in-thread.ts'
import type {Sheet} from './sheet.ts'

/** A file that a screen gives. */
export interface Given {
  readonly name: string
  readonly as: 'xlsx' | 'csv'
  readonly sheets: readonly Omit<Sheet, 'rows'>[]
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Answers with a file.
 *
 * @param write gives the rows of each sheet, in as many parts as it likes
 */
export async function giveList(
  c: Context,
  {headers, lists}: Pick<Screens, 'headers'> & {readonly lists: Lists},
  {name, sheets, as}: Given,
  write: Parameters<Lists['write']>[1],
): Promise<Response> {
  const body = await lists.write({as, sheets}, write)
  const type = as === 'csv' ? 'text/csv; charset=utf-8' : workbookType
  return c.body(body, 200, {
    ...headers,
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${as}`)}`,
  })
}
