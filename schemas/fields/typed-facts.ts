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

/** The whole value, or all times in it: `24시간` of `24시간 상담`, `10:00` and `18:00` of a span. */
function saysHours(words: string, hours: string): boolean {
  const times = hours.match(/\d{1,2}(?::\d{2}|시간?)/g) ?? []
  return (
    words.includes(hours) ||
    (times.length > 0 && times.every((time) => new RegExp(`(?<!\\d)${time}`).test(words)))
  )
}

/** A number alone may mean anything, so it must have its unit. `301세대` of 세대수, `지하 4층` of 지하층. */
function saysCount(words: string, name: string, count: string): boolean {
  const number = `(?<![\\d.])${count.replace('.', '\\.')}`
  const unit = name.replace(/^총/, '').replace(/수$/, '')
  const before = unit.slice(0, -1)
  const after = unit.slice(-1)
  return (
    new RegExp(`${number}\\s*(?:개\\s*)?${unit}`).test(words) ||
    (before !== '' && new RegExp(`${before}\\s*${number}\\s*${after}`).test(words))
  )
}
