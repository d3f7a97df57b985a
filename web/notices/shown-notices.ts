import {withoutEndSlashes} from '../../shared/end-slashes.ts'
import type {SHELL_QUERY_RESULT} from '../queries/content.gen.ts'

export type Notice = SHELL_QUERY_RESULT['notices'][number]
type Placed = Pick<Notice, 'kind' | 'where' | 'paths' | 'device'>

/** One that is half filled in is not shown, rather than shown empty. */
const isWhole = ({title, text, picture}: Notice) =>
  Boolean(title && (text?.trim() || picture?.asset))

const namesIn = (path: string) => withoutEndSlashes(path).toLowerCase().split('/')

/** `{site}` in a path stands for any press site. */
function isPath(path: string, pathname: string): boolean {
  const [wanted, here] = [namesIn(path), namesIn(pathname)]
  return (
    wanted.length === here.length &&
    wanted.every((name, at) => name.startsWith('{') || encodeURI(name).toLowerCase() === here[at])
  )
}

export function isOn({where, paths}: Pick<Placed, 'where' | 'paths'>, pathname: string): boolean {
  if (where === 'home') return pathname === '/'
  if (where !== 'chosen') return true
  return (paths ?? []).some((path) => path !== null && isPath(path, pathname))
}

/** Those of a page, in the order of their documents. */
export const noticesOn = (notices: readonly Notice[], pathname: string): readonly Notice[] =>
  notices.filter((notice) => isWhole(notice) && isOn(notice, pathname))

const isOf = (device: 'phone' | 'desktop') => (notice: Placed) =>
  notice.device === device || (notice.device !== 'phone' && notice.device !== 'desktop')

/** The first strip of each kind of screen: the server does not know which one the visitor has. */
export function stripsOf<Each extends Placed>(notices: readonly Each[]): readonly Each[] {
  const strips = notices.filter(({kind}) => kind === 'strip')
  const first = [strips.find(isOf('phone')), strips.find(isOf('desktop'))]
  return [...new Set(first.filter((strip) => strip !== undefined))]
}

/** On which of both screens one of these strips is the first. */
export const screensOf = <Each extends Placed>(strip: Each, strips: readonly Each[]) => ({
  phone: strips.find(isOf('phone')) === strip,
  desktop: strips.find(isOf('desktop')) === strip,
})

/** The one popup that opens: the first that the visitor has not closed. */
export const popupOf = <Each extends Placed & {readonly _id: string}>(
  notices: readonly Each[],
  device: 'phone' | 'desktop',
  closed: readonly string[],
): Each | null =>
  notices.find(
    (notice) => notice.kind !== 'strip' && isOf(device)(notice) && !closed.includes(notice._id),
  ) ?? null
