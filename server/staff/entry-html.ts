import type {EntryBox} from '../registrations/entries.ts'
import {escapeXml as e} from '../xml.ts'
import {entryLimits} from './walk-ins.ts'
import type {Say} from './words.ts'

interface Field {
  readonly field: string
  readonly id: string
  readonly label: string
  readonly value: string
  /** Further attributes. */
  readonly rest: string
}

export const typedField = ({field, id, label, value, rest}: Field): string =>
  `<label for="${e(id)}">${e(label)}</label><input id="${e(id)}" name="${field}" value="${e(value)}" ${rest}>`

interface Asked {
  readonly typed: Readonly<Record<string, string>>
  /** Ends the ids of the fields. */
  readonly suffix: string
}

/** Which boxes were agreed to, and how. */
export function consentFields(
  say: Say,
  boxes: readonly EntryBox[],
  {typed, suffix}: Asked,
): string {
  const ticks = boxes.map(({value, title, isRequired}, index) => {
    const id = e(`box-${index}-${suffix}`)
    const name = `given:${value}`
    const rest = `${isRequired ? ' required' : ''}${typed[name] === undefined ? '' : ' checked'}`
    return `<div class="tick"><input id="${id}" name="${e(name)}" type="checkbox" autocomplete="off"${rest}><label for="${id}">${e(title)}${isRequired ? ` <small>(${e(say('required'))})</small>` : ''}</label></div>`
  })
  const hint = `origin-hint-${suffix}`
  const origin = typedField({
    ...{field: 'origin', id: `origin-${suffix}`, label: say('originLabel')},
    value: typed.origin ?? '',
    rest: `maxlength="${entryLimits.origin}" required aria-describedby="${e(hint)}"`,
  })
  return `<fieldset><legend>${e(say('consentLegend'))}</legend>${ticks.join('')}</fieldset>${origin}<p class="hint" id="${e(hint)}">${e(say('originHint'))}</p>`
}
