import {hasBlank} from '../../shared/blanks.ts'
import {registrationForms} from './rules.ts'
import {
  type Consent,
  type ConsentWords,
  formFieldsOf,
  type ShownWording,
  shownWordings,
} from './shown-wordings.ts'

/** A wording as plain text, line by line, as the archive, records and exports have it. */
export function textOf({title, lead, channels, rows, body}: ShownWording): string {
  return [
    title,
    lead,
    channels.join(', '),
    ...rows.map(({label, value}) => `${label}: ${value}`),
    ...(body ?? []).map(textOfBlock),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

type Block = NonNullable<Consent['body']>[number]

function textOfBlock(block: Block): string {
  if (block._type === 'dataTable') {
    const rows = (block.rows ?? []).map(({cells}) => (cells ?? []).join(' | '))
    return [block.caption ?? '', ...rows].join('\n')
  }
  if (block._type === 'picture') return `[${block.alt ?? ''}] ${block.asset?._id ?? ''}`
  const spans = (block.children ?? []).map(({text = '', marks = []}) => {
    const link = block.markDefs?.find(({_key}) => marks.includes(_key))
    return link?.url ? `${text} (${link.url})` : text
  })
  return `${block.listItem ? '- ' : ''}${spans.join('')}`
}

/**
 * A short hash of the words of all forms as they are published now, and of the fields that editors have added:
 * pages send it, so that the server knows which words a visitor has read and what was asked. Null: there is no
 * notice, or one with blanks that nobody has filled in.
 */
export function markOf(words: ConsentWords): string | null {
  const shown = registrationForms.map((form) => shownWordings(words, form))
  if (shown.some((wordings) => wordings.length === 0)) return null
  const said = shown.map((wordings) =>
    wordings.map((wording) => [wording.key, wording.isRequired, textOf(wording)]),
  )
  const fields = formFieldsOf(words)
  const asked = fields.length > 0 ? [fields] : []
  const visits = words.booking ? ['visits'] : []
  const text = JSON.stringify([words.forms?.consent?.retentionDays, said, ...asked, ...visits])
  return hasBlank(text) ? null : hashOf(text)
}

/**
 * cyrb53: a hash of 53 bits that needs no waiting, as a page cannot await `crypto.subtle` while it renders. It
 * only tells editions apart; the archived text is the proof of the words.
 */
function hashOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36)
}
