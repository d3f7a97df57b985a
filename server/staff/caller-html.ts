import type {EntryBox, ReadAloud} from '../registrations/entries.ts'
import {escapeXml as e} from '../xml.ts'
import {consentFields, typedField} from './entry-html.ts'
import {
  callerPath,
  type Frame,
  hidden,
  newKey,
  type Page,
  pageOf,
  showOf,
  staffPath,
} from './frame-html.ts'
import {entryLimits} from './walk-ins.ts'
import type {Word} from './words.ts'

interface Shown {
  readonly boxes: readonly EntryBox[]
  /** Words that are read to the caller. */
  readonly words: readonly ReadAloud[]
  readonly typed: Readonly<Record<string, string>>
}

/** The form for somebody who is on the phone. What was typed stays where it cannot be taken. */
export function callerPage(frame: Frame, {boxes, words, typed}: Shown): Page {
  const show = showOf(frame)
  const {say} = show
  const text = (field: string, word: Word, rest: string) =>
    typedField({field, id: `${field}-caller`, label: say(word), value: typed[field] ?? '', rest})
  const {name, message} = entryLimits
  const wordings = words.map((each) => `<p class="message">${e(each.text)}</p>`).join('')
  const fields = [
    hidden({key: typed.key ?? newKey()}),
    text('name', 'nameLabel', `maxlength="${name}" required autocomplete="off"`),
    text('phone', 'phoneLabel', 'type="tel" required autocomplete="off"'),
    `<label for="message-caller">${e(say('messageLabel'))}</label><textarea id="message-caller" name="message" rows="2" maxlength="${message}">${e(typed.message ?? '')}</textarea>`,
    `<details><summary>${e(say('readAloud'))}</summary>${wordings}</details>`,
    consentFields(say, boxes, {
      typed: {...typed, origin: typed.origin ?? say('callerOrigin')},
      suffix: 'caller',
    }),
    text('next', 'nextLabel', 'type="datetime-local"'),
    `<button class="main">${e(say('enter'))}</button>`,
  ]
  const form =
    boxes.length === 0
      ? `<p class="panel">${e(say('noNotice'))}</p>`
      : `<form class="panel fields" method="post" action="${callerPath}">${fields.join('')}</form>`
  return pageOf(show, say('callerHeading'), [
    `<p class="back"><a href="${staffPath}">${e(say('listHeading'))}</a></p>`,
    `<h1>${e(say('callerHeading'))}</h1>`,
    form,
  ])
}
