import type {ValidationContext} from 'sanity'
import {siteFactNames} from '../../shared/facts.ts'

export interface Place {
  readonly document?: ValidationContext['document'] | undefined
  readonly path?: ValidationContext['path'] | undefined
}

/**
 * Texts that may repeat a fact: they were true on their day, tell what a picture shows, name a board, or are
 * the fact itself.
 */
export const staysAsTyped = ({document, path}: Place): boolean =>
  ['pressPost', 'pressSite'].includes(document?._type ?? '') ||
  (document?._type === 'place' && path?.at(0) === 'address') ||
  (document?._type === 'project' && path?.at(0) === 'trade') ||
  (document?._type === 'site' && Object.keys(siteFactNames).includes(String(path?.at(0)))) ||
  Boolean(path?.includes('fullText'))

/** Whether a text contains a fact's value without naming the fact. */
export function isTypedOut(text: string, name: string, value: string): boolean {
  const words = text.replace(/(?<=\d),(?=\d{3})/g, '')
  const said = value.replace(/(?<=\d),(?=\d{3})/g, '').trim()
  if (name === siteFactNames.hours) return saysHours(words, said)
  if (/^\d+(\.\d+)?$/.test(said)) return saysCount(words, name, said)
  return [...said].length > 1 && words.includes(said)
}

/** In characters: opening hours are one line. */
const longestHours = 200

/** The whole value, or all times in it: `24시간` of `24시간 상담`, `10:00` and `18:00` of a span. */
function saysHours(words: string, hours: string): boolean {
  const times = hours.slice(0, longestHours).match(/\d{1,2}(?::\d{2}|시간?)/g) ?? []
  const isSaid = (time: string) => placesOf(words, time, /\d/).length > 0
  return words.includes(hours) || (times.length > 0 && times.every(isSaid))
}

/**
 * A number alone may mean anything, so it must have its unit. `301세대` of 세대수, `지하 4층` of 지하층. Editors name facts as
 * they like: no pattern is made of a name.
 */
function saysCount(words: string, name: string, count: string): boolean {
  const unit = name.trim().replace(/^총/, '').replace(/수$/, '').trim()
  const before = unit.slice(0, -1)
  if (unit === '') return false
  return placesOf(words, count, /[\d.]/).some((at) => {
    const next = afterBlanks(words, at + count.length)
    const counted = words[next] === '개' ? afterBlanks(words, next + 1) : next
    if (words.startsWith(unit, next) || words.startsWith(unit, counted)) return true
    const isAhead = before !== '' && words.endsWith(before, beforeBlanks(words, at))
    return isAhead && words.startsWith(unit.slice(-1), next)
  })
}

/** Where a number is in a text, but not as the end of a longer one. */
function placesOf(words: string, number: string, longer: RegExp): readonly number[] {
  const places: number[] = []
  for (let at = words.indexOf(number); at >= 0; at = words.indexOf(number, at + 1)) {
    if (!longer.test(words[at - 1] ?? '')) places.push(at)
  }
  return places
}

function afterBlanks(words: string, from: number): number {
  let at = from
  while (/\s/.test(words[at] ?? '')) at += 1
  return at
}

function beforeBlanks(words: string, from: number): number {
  let at = from
  while (/\s/.test(words[at - 1] ?? '')) at -= 1
  return at
}
