import {callLimits} from '../../shared/calls.ts'
import {escapeXml as e} from '../xml.ts'
import {type Customer, colleagueWith, correctedIn} from './customers.ts'
import {typedField} from './entry-html.ts'
import {hidden, newKey, type Show, stepsPath} from './frame-html.ts'
import {entryLimits} from './walk-ins.ts'

const form = (fields: string): string =>
  `<form class="fields" method="post" action="${stepsPath}" data-step>${fields}</form>`

const folded = (summary: string, inside: string): string =>
  `<details><summary>${e(summary)}</summary>${inside}</details>`

/** Keeps what is known of a customer by other ways than a call. */
export function noteForm({say, back}: Show, {_id: id}: Customer): string {
  const field = e(`note-alone-${id}`)
  const fields = hidden({step: 'note', id, key: newKey(), back})
  return folded(
    say('noteHeading'),
    form(
      `${fields}<label for="${field}">${e(say('noteLabel'))}</label><textarea id="${field}" name="note" rows="2" required maxlength="${callLimits.note}"></textarea><button class="main">${e(say('noteSave'))}</button>`,
    ),
  )
}

/** Corrects name and number; empty for who may not. */
export function correctForm({say, back, user, members}: Show, customer: Customer): string {
  if (!user || colleagueWith(customer, user, members)) return ''
  const id = customer._id
  const text = (field: 'name' | 'phone', rest: string) =>
    typedField({
      field,
      id: `${field}-${id}`,
      label: say(field === 'name' ? 'nameLabel' : 'phoneLabel'),
      value: correctedIn(customer, field),
      rest,
    })
  const fields = [
    hidden({step: 'correct', id, key: newKey(), back}),
    text('name', `maxlength="${entryLimits.name}" required autocomplete="off"`),
    text('phone', 'type="tel" required autocomplete="off"'),
    `<p class="hint">${e(say('correctHint'))}</p><button class="main">${e(say('correct'))}</button>`,
  ]
  return folded(say('correctHeading'), form(fields.join('')))
}
