import {isBlank, legible} from '../shared/characters.ts'
import {type IconFault, iconFault} from '../shared/icon-svg.ts'
import {
  type ColorProblem,
  type ColorRole,
  type ColorRoles,
  colorProblems,
  colorRoles,
  isColor,
  readableColors,
} from '../shared/palette.ts'
import {reservedIn} from '../shared/reserved-paths.ts'
import {unitKeyOf} from '../shared/unit-figures.ts'
import {ownFolders} from './content/pages.ts'

/** What a new complex is made from. */
export interface Answers {
  readonly name: string
  readonly nameEnglish: string
  /** The first part of the addresses of its press list and reservation page. */
  readonly slug: string
  /** Empty: not known yet. */
  readonly phone: string
  /** The names of its unit types, as visitors read them. */
  readonly units: readonly string[]
  /** Null: chosen later, in the Studio. */
  readonly colors: ColorRoles | null
}

/** As they were typed. */
export type Typed = Readonly<Record<TextAnswer | 'colors', string>>
type TextAnswer = 'name' | 'nameEnglish' | 'slug' | 'phone' | 'units'
export type Answer = keyof Typed

export type Fault =
  | {readonly fault: 'missing' | 'slug' | 'phone' | 'colors' | 'braces' | 'unitsMissing'}
  | {readonly fault: 'long'; readonly most: number}
  | {readonly fault: 'reserved'; readonly slug: string}
  | {readonly fault: 'unit' | 'unitTwice' | 'unitReserved'; readonly unit: string}
  | {readonly fault: 'tooManyUnits'; readonly most: number}
  | {readonly fault: 'color'; readonly role: ColorRole; readonly color: string}
  | {
      readonly fault: 'contrast'
      readonly problem: ColorProblem
      /** The nearest four that all pass. */
      readonly nearest: string
    }

/** The same limit as in the Studio. */
const longestName = 60
const maxUnits = 20
const longestUnit = 20

export const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

function nameFault(text: string): Fault | null {
  if ([...text].length > longestName) return {fault: 'long', most: longestName}
  const isLegible = legible(text) === text.normalize('NFC')
  return !isLegible || /[{}〔〕\n\t]/.test(text) ? {fault: 'braces'} : null
}

function slugFault(slug: string): Fault | null {
  if (!/^[a-z0-9-]{1,40}$/.test(slug)) return {fault: 'slug'}
  const isTaken = reservedIn(`/${slug}/name`) !== null || ownFolders.includes(slug)
  return isTaken ? {fault: 'reserved', slug} : null
}

/** Addresses below `/FloorPlan` that are no types. */
const otherPlans = ['COMPARE', 'VIDEOS', 'EMODEL']

function unitsFault(units: readonly string[]): Fault | null {
  if (units.length === 0) return {fault: 'unitsMissing'}
  if (units.length > maxUnits) return {fault: 'tooManyUnits', most: maxUnits}
  const keys = units.map(unitKeyOf)
  for (const [at, unit] of units.entries()) {
    const key = keys[at] ?? ''
    if ([...unit].length > longestUnit || !/^[\p{L}\d-]+$/u.test(key)) return {fault: 'unit', unit}
    if (otherPlans.includes(key)) return {fault: 'unitReserved', unit}
    if (keys.indexOf(key) < at) return {fault: 'unitTwice', unit}
  }
  return null
}

function colorsIn(typed: string): ColorRoles | null {
  const [ink = '', paper = '', accent = '', support = '', ...others] = listOf(typed)
  return support === '' || others.length > 0 ? null : {ink, paper, accent, support}
}

function colorsFault(typed: string): Fault | null {
  const colors = colorsIn(typed)
  if (!colors) return {fault: 'colors'}
  const odd = colorRoles.find((role) => !isColor(colors[role]))
  if (odd) return {fault: 'color', role: odd, color: colors[odd]}
  const [problem] = colorProblems(colors)
  if (!problem) return null
  const passing = readableColors(colors)
  return {fault: 'contrast', problem, nearest: colorRoles.map((role) => passing[role]).join()}
}

/** Which may be left empty. */
export const optional: readonly Answer[] = ['nameEnglish', 'phone', 'colors']

/** What is wrong with one answer; null: nothing. */
export function faultOf(answer: Answer, given: string): Fault | null {
  const typed = given.trim()
  if (isBlank(typed)) return optional.includes(answer) ? null : {fault: 'missing'}
  switch (answer) {
    case 'name':
    case 'nameEnglish':
      return nameFault(typed)
    case 'slug':
      return slugFault(typed)
    case 'phone':
      return /^[\d-]{8,13}$/.test(typed) ? null : {fault: 'phone'}
    case 'units':
      return unitsFault(listOf(typed))
    case 'colors':
      return colorsFault(typed)
  }
}

/** Of answers without a fault. */
export function answersFrom(typed: Typed): Answers {
  const [name = '', nameEnglish = '', slug = '', phone = ''] = [
    ...[typed.name, typed.nameEnglish, typed.slug, typed.phone],
  ].map((each) => each.trim().normalize('NFC'))
  const units = listOf(typed.units.normalize('NFC'))
  return {name, nameEnglish, slug, phone, units, colors: colorsIn(typed.colors)}
}

/** `hangang-park` of `Hangang Park`; empty where the name has no Latin letter. */
export const slugOf = (nameEnglish: string): string =>
  nameEnglish
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)

/** What is wrong with an icon that somebody hands in. */
export const iconFaultOf = (svg: string): IconFault | null => iconFault(svg)
