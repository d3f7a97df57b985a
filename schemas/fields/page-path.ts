import type {ValidationContext} from 'sanity'
import {pressPlaceOf} from '../../shared/press-paths.ts'
import {reservedIn} from '../../shared/reserved-paths.ts'
import {knownAddresses} from './known-addresses.ts'
import {publishedId} from './published-id.ts'

const shape = /^\/(?:[\w.~\p{L}-]+\/)*[\w.~\p{L}-]+$/u

/** The path of a page that press sites share, each at an address of its own. */
const shared = /^\/\{site\}\/[^{}]+(?:\/\{id\})?$/

/** In characters; a Korean one takes nine in a browser's address. */
const longest = 200

/** The lists, posts and feeds of press sites; unknown sites lead to the default one's. */
const isOfPress = (path: string) => {
  const place = pressPlaceOf(path)
  return place !== null && place.kind !== 'reservation'
}

/** A path as visitors type it: starts with a slash, has no query, no space, no slash at its end. */
export function pathRule(value: string | undefined): true | string {
  if (value === undefined) return true
  const name = reservedIn(value)
  if (name !== null) {
    return `${name} 주소는 서버가 따로 씁니다. 다른 이름을 골라 주세요.`
  }
  if (isOfPress(value)) {
    return '/이름/press 는 보도자료 사이트가 쓰는 주소입니다. 다른 이름을 골라 주세요.'
  }
  if (value.includes('%')) {
    return '% 는 쓸 수 없습니다. 한글은 /입지환경 처럼 글자 그대로 적어 주세요.'
  }
  if (value.length > longest) return `주소를 ${longest}자 이내로 줄여 주세요.`
  if (/\/\.{1,2}(?:\/|$)/.test(value)) {
    return '점만 있는 이름(. 이나 ..)은 브라우저가 지웁니다. 다른 이름을 적어 주세요.'
  }
  // Decomposed letters, as in file names of a Mac. Browsers request the address as typed, and would not find
  // it.
  if (value !== value.normalize('NFC')) {
    return '한글의 자음과 모음이 나뉘어 있습니다. 붙여 넣은 글을 지우고 주소를 다시 입력해 주세요.'
  }
  if (shape.test(value)) return true
  return '/BusinessGuide/intro 처럼 /로 시작하고 공백이나 ?, #, { 이 없는 주소를 입력해 주세요.'
}

/** Paths are compared without regard to case, as the site's router does. */
export async function uniquePathRule(
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const wellFormed = value !== undefined && shared.test(value) ? true : pathRule(value)
  if (value === undefined || wellFormed !== true || !context.document) return wellFormed
  const path = value.toLowerCase()
  const id = publishedId(context.document._id)
  const {owned, ofSites, redirects} = await knownAddresses(context)
  const other = owned.find((each) => each.path === path && each.id !== id)
  if (other) return `'${other.title}' 페이지가 이미 쓰고 있는 주소입니다.`
  if (ofSites.has(path)) {
    return '보도자료 사이트의 방문예약 페이지가 쓰는 주소입니다. 다른 이름을 골라 주세요.'
  }
  const moved = redirects.find(
    (each) => each.from.toLowerCase() === path && publishedId(each.id) === each.id,
  )
  return moved
    ? `이 주소는 '${moved.to}' 주소로 옮겨져 있습니다. 설정 → 주소 옮김에서 그 항목을 먼저 지우거나, 다른 주소를 골라 주세요.`
    : true
}

/** Whether visitors of the old address will not find the page once it is published at the new one. */
export function leavesAddress(
  from: string | undefined,
  to: string | undefined,
  aliases: unknown,
): from is string {
  if (!from || !to || from.includes('{')) return false
  const kept: readonly unknown[] = [to, ...(Array.isArray(aliases) ? aliases : [])]
  return !kept.some((each) => typeof each === 'string' && each.toLowerCase() === from.toLowerCase())
}

/** Only a warning, because an editor may want the old address to end. */
export async function movedRule(
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const {document} = context
  if (!document) return true
  const {places} = await knownAddresses(context)
  const place = places.get(publishedId(document._id))
  return leavesAddress(place, value, document.aliases)
    ? `발행하면 지금의 '${place}' 주소는 더 열리지 않고, 그리로 가는 메뉴와 링크, 저장해 둔 주소가 끊깁니다. '옛 주소도 열어 두기'를 누르거나 '다른 주소' 칸에 적어 주세요.`
    : true
}
