import type {NumberList} from '../../../shared/list-numbers.ts'
import {escapeXml as e} from '../../xml.ts'
import {
  adRefusalsPath,
  type Frame,
  hidden,
  importPath,
  type Page,
  pageOf,
  showOf,
} from '../frame-html.ts'
import {type Draft, numbersOnly} from '../lists/sheet-limits.ts'
import type {Refused} from './ad-refusals.ts'

const counted = (count: number) => count.toLocaleString('ko')
const rows = (lines: readonly (readonly [string, number])[]) =>
  `<ul class="rows">${lines.map(([label, count]) => `<li class="line"><span>${e(label)}</span><strong>${counted(count)}</strong></li>`).join('')}</ul>`

const form = (content: string) =>
  `<form class="panel fields" method="post" action="${adRefusalsPath}" enctype="multipart/form-data">${hidden({read: numbersOnly})}${content}</form>`

/** Where the file of the provider is chosen. */
export function adRefusalsPage(frame: Frame): Page {
  const show = showOf(frame)
  const {say} = show
  const heading = say('adRefusalsHeading')
  const file = `<label for="file">${e(say('fileLabel'))}</label><input id="file" name="file" type="file" required accept=".xlsx,.csv,.txt" aria-describedby="file-hint"><p class="hint" id="file-hint">${e(say('adRefusalsHint'))}</p><button class="main" name="do" value="preview">${e(say('preview'))}</button>`
  const back = `<p class="back"><a href="${importPath}">${e(say('importHeading'))}</a></p>`
  return pageOf(show, heading, [`<h1>${e(heading)}</h1>`, form(file), back])
}

interface Shown {
  readonly draft: Pick<Draft, 'rowsAsHtml'> & {readonly numbers: NumberList}
  /** Numbers that somebody has registered with. */
  readonly known: number
}

/** What the file holds, before anything is taken back. */
export function adRefusalsPreview(frame: Frame, {draft, known}: Shown): Page {
  const show = showOf(frame)
  const {say} = show
  const {numbers, badCount} = draft.numbers
  const heading = say('adRefusalsHeading')
  const lines = [
    [say('adRefusalsRead'), numbers.length],
    [say('adRefusalsKnown'), known],
    [say('adRefusalsUnknown'), numbers.length - known],
    [say('adRefusalsBad'), badCount],
  ] as const
  const confirm = `<input type="hidden" name="rows" value="${draft.rowsAsHtml}"><p class="hint">${e(say('adRefusalsStored'))}</p><button class="main" name="do" value="apply">${e(say('adRefusalsApply'))}</button>`
  return pageOf(show, heading, [
    `<h1>${e(heading)}</h1>`,
    `<div class="panel">${rows(lines)}</div>`,
    numbers.length > 0 && form(confirm),
    `<p class="back"><a href="${adRefusalsPath}">${e(say('otherFile'))}</a></p>`,
  ])
}

export function adRefusalsDone(frame: Frame, {known, unknown, noted}: Refused): Page {
  const show = showOf(frame)
  const {say} = show
  const heading = say('adRefusalsDone')
  const lines = [
    [say('adRefusalsKnown'), known],
    [say('adRefusalsUnknown'), unknown],
    [say('adRefusalsNew'), noted],
    [say('adRefusalsEarlier'), known + unknown - noted],
  ] as const
  return pageOf(show, heading, [
    `<h1>${e(heading)}</h1>`,
    `<div class="panel">${rows(lines)}</div>`,
    `<p class="back"><a href="${adRefusalsPath}">${e(say('otherFile'))}</a></p>`,
  ])
}
