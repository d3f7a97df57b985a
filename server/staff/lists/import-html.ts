import {type ListField, listFields} from '../../../shared/list-columns.ts'
import {sheetLimits} from '../../../shared/sheets/sheet-limits.ts'
import {dayInKorea, shortTimeInKorea} from '../../../shared/time-in-korea.ts'
import type {EntryBox} from '../../registrations/entries.ts'
import {escapeXml as e} from '../../xml.ts'
import {consentFields, typedField} from '../entry-html.ts'
import {
  adRefusalsPath,
  type Frame,
  hidden,
  importPath,
  newKey,
  type Page,
  pageOf,
  type Show,
  showOf,
  staffPath,
} from '../frame-html.ts'
import {growingPlace} from '../growing-page.ts'
import type {Say, Word} from '../words.ts'
import type {ImportPlan, Preview} from './import-list.ts'
import type {RowProblem} from './list-rows.ts'
import {type Draft, shownRows} from './sheet-limits.ts'

type Typed = Readonly<Record<string, string>>

/** Where a file is chosen. */
export function importPage(frame: Frame): Page {
  const show = showOf(frame)
  const {say, user} = show
  const hint = `${say('importHint')} (${sheetLimits.file / 1024 / 1024} MB, ${sheetLimits.rows.toLocaleString('ko-KR')})`
  return pageOf(show, say('importHeading'), [
    `<h1>${e(say('importHeading'))}</h1>`,
    `<form class="panel fields" method="post" action="${importPath}" enctype="multipart/form-data"><label for="file">${e(say('fileLabel'))}</label><input id="file" name="file" type="file" required accept=".xlsx,.csv,.txt" aria-describedby="file-hint"><p class="hint" id="file-hint">${e(hint)}</p><button class="main" name="do" value="preview">${e(say('preview'))}</button></form>`,
    (user?.isAdministrator ?? false) &&
      `<p class="back"><a href="${adRefusalsPath}">${e(say('adRefusalsHeading'))}</a></p>`,
  ])
}

const columnWords = {
  name: 'nameLabel',
  phone: 'phoneLabel',
  message: 'messageLabel',
  memo: 'eventNote',
  owner: 'ownerLabel',
  source: 'eventSource',
  registeredAt: 'registeredAtLabel',
  state: 'stateLabel',
  consent: 'eventConsent',
} as const satisfies Record<ListField, Word>

export const problemWord = (problem: RowProblem): Word => problem

/** What the list holds, before anything of it is stored. */
export function previewPage(
  frame: Frame,
  {
    draft,
    preview,
    boxes,
    typed,
  }: {draft: Draft; preview: Preview; boxes: readonly EntryBox[]; typed: Typed},
): Page {
  const show = showOf(frame)
  const {say, now} = show
  const {good, bad} = draft
  const own = {key: typed.key ?? newKey()}
  const day = typedField({
    ...{
      field: 'consentDay',
      id: 'consent-day',
      label: say('consentDay'),
      value: typed.consentDay ?? '',
    },
    rest: `type="date" required max="${dayInKorea(now)}"`,
  })
  const parts = [
    `<h1>${e(say('importHeading'))}</h1>`,
    `<form class="fields" method="post" action="${importPath}" enctype="multipart/form-data">${hidden(own)}${rowsField(draft)}${sheetChoice(say, draft)}`,
    `<div class="panel fields">${columnsOf(say, draft)}<button name="do" value="preview" formnovalidate>${e(say('previewAgain'))}</button></div>`,
    counts(show, draft, preview),
    draft.columns.consent >= 0 && `<p class="hint">${e(say('consentColumnHint'))}</p>`,
    preview.unknownOwners.length > 0 && unknownOwners(show, preview),
    good.length > 0 && table(show, draft, preview),
    bad.length > 0 && badRows(show, draft),
    boxes.length === 0
      ? `<p class="panel">${e(say('noNotice'))}</p>`
      : `<div class="panel fields">${preview.known.size > 0 ? knownChoice(say, typed) : ''}${consentFields(say, boxes, {typed, suffix: 'import'})}${day}<button class="main" name="do" value="import">${e(say('import'))}</button></div>`,
    `</form><p class="back"><a href="${importPath}">${e(say('otherFile'))}</a></p>`,
  ]
  return pageOf(show, say('importHeading'), parts)
}

/** Which sheet of a workbook it is, and a choice where there are several. */
function sheetChoice(say: Say, {sheets, sheet}: Draft): string {
  const chosen = sheets[sheet]
  if (!chosen?.name) return ''
  const nameOf = ({name, isHidden}: Draft['sheets'][number]) =>
    isHidden ? `${name} (${say('hiddenSheet')})` : name
  const note =
    chosen.hiddenRows > 0 ? `<p class="hint">${e(say('hiddenRows'))} ${chosen.hiddenRows}</p>` : ''
  if (sheets.length === 1) {
    return `<div class="panel"><p>${e(say('sheetLabel'))}: <b>${e(nameOf(chosen))}</b></p>${note}</div>`
  }
  const options = sheets.map(
    (each, index) =>
      `<option value="${index}"${index === sheet ? ' selected' : ''}>${e(nameOf(each))}</option>`,
  )
  const shown = hidden({shownSheet: String(sheet)})
  return `<div class="panel fields">${shown}<label for="sheet">${e(say('sheetLabel'))}</label><select id="sheet" name="sheet">${options.join('')}</select><button name="do" value="preview" formnovalidate>${e(say('sheetAgain'))}</button>${note}</div>`
}

/** The list itself, which the browser keeps. */
const rowsField = ({rowsAsHtml}: Draft): string =>
  `<input type="hidden" name="rows" value="${rowsAsHtml}">`

function columnsOf(say: Say, {titles, width, columns, hasTitles}: Draft): string {
  const named = (index: number) => `${index + 1}. ${titles[index]?.slice(0, 30) ?? ''}`
  const choice = (field: ListField) => {
    const options = [-1, ...Array(width).keys()].map(
      (index) =>
        `<option value="${index < 0 ? '' : index}"${index === columns[field] ? ' selected' : ''}>${e(index < 0 ? say('noColumn') : named(index))}</option>`,
    )
    return `<label for="column-${field}">${e(say(columnWords[field]))}</label><select id="column-${field}" name="column-${field}">${options.join('')}</select>`
  }
  return `<h2 class="first">${e(say('columnsHeading'))}</h2>${listFields.map(choice).join('')}<div class="tick"><input id="titles" name="titles" type="checkbox"${hasTitles ? ' checked' : ''}><label for="titles">${e(say('hasTitles'))}</label></div>`
}

function counts({say}: Show, {good, badCount}: Draft, {known, refused}: Preview): string {
  const parts = [
    `${say('goodRows')} ${good.length}`,
    `${say('badRows')} ${badCount}`,
    `${say('knownNumbers')} ${good.filter(({phone}) => known.has(phone)).length}`,
    `${say('eventRefusal')} ${refused.size}`,
  ]
  return `<p class="panel" role="status">${e(parts.join(' · '))}</p>`
}

function table({say}: Show, {good}: Draft, {known, refused}: Preview): string {
  // Those that somebody should look at come first.
  const isMarked = (phone: string) => known.has(phone) || refused.has(phone)
  const sorted = good.toSorted((a, b) => Number(isMarked(b.phone)) - Number(isMarked(a.phone)))
  const lines = sorted.slice(0, shownRows).map((row) => {
    const {number, phone, registeredAt} = row
    const at = registeredAt === null ? '' : shortTimeInKorea(new Date(registeredAt).toISOString())
    const texts = [row.name, phone, at, row.source, row.owner, row.state, row.message, row.memo]
    const marks = [
      known.has(phone) && `<span class="badge">${e(say('knownNumbers'))}</span>`,
      refused.has(phone) && `<span class="badge stop">${e(say('eventRefusal'))}</span>`,
    ]
    return `<li><span class="meta">${number}</span> ${e([...texts, row.consent].filter(Boolean).join(' · '))} ${marks.filter(Boolean).join('')}</li>`
  })
  const more = good.length > shownRows ? `<li class="meta">+ ${good.length - shownRows}</li>` : ''
  return `<section class="panel"><h2 class="first">${e(say('goodRows'))}</h2><ul class="rows">${lines.join('')}${more}</ul></section>`
}

/** Their rows are stored without an owner. */
function unknownOwners({say}: Show, {unknownOwners: names}: Preview): string {
  const shown = names.slice(0, shownRows).join(', ')
  return `<p class="panel">${e(say('ownerUnknown'))} ${e(shown)}</p>`
}

function badRows({say}: Show, {bad, badCount}: Draft): string {
  const lines = bad
    .slice(0, shownRows)
    .map(
      ({number, cells, problem}) =>
        `<li><span class="meta">${number}</span> ${e(cells.filter(Boolean).slice(0, 3).join(' · ').slice(0, 120))}<br><strong>${e(say(problemWord(problem)))}</strong></li>`,
    )
  const more = badCount > shownRows ? `<li class="meta">+ ${badCount - shownRows}</li>` : ''
  return `<section class="panel"><h2 class="first">${e(say('badRows'))}</h2><ul class="rows">${lines.join('')}${more}</ul><button name="do" value="bad" formnovalidate>${e(say('badDownload'))}</button></section>`
}

function knownChoice(say: Say, typed: Typed): string {
  const choice = (value: string, word: Word) =>
    `<div class="tick"><input id="known-${value}" name="known" type="radio" value="${value}"${(typed.known ?? 'skip') === value ? ' checked' : ''}><label for="known-${value}">${e(say(word))}</label></div>`
  return `<fieldset><legend>${e(say('knownLegend'))}</legend>${choice('skip', 'knownSkip')}${choice('add', 'knownAdd')}</fieldset>`
}

/** The page of a list that is being stored. Its parts are shown one after the other. */
export function importedPage(frame: Frame): Page {
  const show = showOf(frame)
  const {say} = show
  return pageOf(show, say('importHeading'), [
    `<h1>${e(say('importHeading'))}</h1>`,
    growingPlace,
    `<div class="do"><a class="button" href="${staffPath}">${e(say('listHeading'))}</a><a class="button" href="${importPath}">${e(say('otherFile'))}</a></div>`,
  ])
}

export function storedPart(
  say: Say,
  {rows, skipped, bad}: Pick<ImportPlan, 'rows' | 'skipped' | 'bad'>,
): string {
  const parts = [
    `${say('stored')} ${rows.length}`,
    `${say('skippedRows')} ${skipped}`,
    `${say('badRows')} ${bad}`,
  ]
  return `<p class="panel" role="status">${e(parts.join(' · '))}</p>`
}
