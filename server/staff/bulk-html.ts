import {escapeXml as e} from '../xml.ts'
import {type Bulk, type Done, inTurns, type Planned} from './bulk.ts'
import type {Colleague} from './colleagues.ts'
import {
  bulkPath,
  type Frame,
  hidden,
  newKey,
  type Page,
  pageOf,
  type Show,
  showOf,
  staffPath,
} from './frame-html.ts'
import type {Say} from './words.ts'

export const bulkFormId = 'bulk'

/** The box by which one of the list is chosen. */
export const bulkBox = (say: Say, id: string, name: string): string =>
  `<div class="tick"><input id="choose-${e(id)}" type="checkbox" name="ids" value="${e(id)}" form="${bulkFormId}"><label class="unseen" for="choose-${e(id)}">${e(say('choose'))} ${e(name)}</label></div>`

/** Options of a choice to whom something is handed on. */
export const ownerOptions = (say: Say, colleagues: readonly Colleague[]) =>
  [
    `<option value="${inTurns}">${e(say('inTurns'))}</option>`,
    ...colleagues.map(({id, name}) => `<option value="${e(id)}">${e(name)}</option>`),
  ].join('')

/** What is done with all who are chosen; it asks before. */
export function bulkForm({say, back}: Show, colleagues: readonly Colleague[]): string {
  const act = (value: Bulk['act'], label: string) =>
    `<button name="act" value="${value}">${e(label)}</button>`
  return `<form class="panel fields" id="${bulkFormId}" method="post" action="${bulkPath}" aria-labelledby="bulk-heading">${hidden({key: newKey(), back})}<h2 class="first" id="bulk-heading">${e(say('bulkHeading'))}</h2><label for="bulk-to">${e(say('ownerLabel'))}</label><select id="bulk-to" name="to">${ownerOptions(say, colleagues)}</select>${act('hand', say('hand'))}<label for="bulk-next">${e(say('nextLabel'))}</label><input id="bulk-next" name="next" type="datetime-local">${act('plan', say('plan'))}${act('refuse', say('refuse'))}</form>`
}

interface Asked {
  readonly bulk: Bulk
  readonly names: ReadonlyMap<string, string>
  /** Who would get whom; empty where nothing is handed on. */
  readonly plan: readonly Planned[]
}

/** Asks whether it is meant, and shows who would get whom. */
export function bulkQuestion(frame: Frame, {bulk, names, plan}: Asked): Page {
  const show = showOf(frame)
  const {say, back} = show
  const {act, next, key} = bulk
  const isHanding = act === 'hand'
  const [given, left] = [plan.filter(({to}) => to), plan.filter(({to}) => !to)]
  const ids = isHanding ? given.map(({id}) => id) : bulk.ids
  const nameOf = (id: string) => names.get(id) || say('personHeading')
  const what = [say(act === 'plan' ? 'plan' : isHanding ? 'hand' : 'refuse')]
  if (act === 'plan') what.push(next.replace('T', ' '))
  const fields = hidden({key, act, to: bulk.to, next, back, sure: 'yes'})
  const chosen = [
    ...ids.map((id) => `<input type="hidden" name="ids" value="${e(id)}">`),
    ...given.map(({to}) => `<input type="hidden" name="receivers" value="${e(to?.id ?? '')}">`),
  ]
  const byReceiver = [...Map.groupBy(given, ({to}) => to?.id ?? '').values()].map(
    (some) =>
      `<li><strong>${e(some[0]?.to?.name ?? '')}</strong> ${some.length} · ${e(some.map(({id}) => nameOf(id)).join(', '))}</li>`,
  )
  const listed = isHanding
    ? `<ul class="rows">${byReceiver.join('')}</ul>`
    : `<p>${e(ids.map(nameOf).join(', '))}</p>`
  const stays =
    left.length > 0
      ? `<p class="over">${e(say('bulkLeft'))} ${left.length} · ${e(left.map(({id}) => nameOf(id)).join(', '))}</p>`
      : ''
  const yes =
    ids.length > 0
      ? `<form method="post" action="${bulkPath}">${fields}${chosen.join('')}<button class="main">${e(say('bulkYes'))}</button></form>`
      : ''
  return pageOf(show, say('bulkHeading'), [
    `<h1>${e(say('bulkQuestion'))}</h1>`,
    `<div class="panel"><p><strong>${e(what.join(': '))}</strong> · ${ids.length}</p>${listed}${stays}<div class="do">${yes}<a class="button" href="${e(back)}">${e(say('bulkNo'))}</a></div></div>`,
  ])
}

interface Came {
  readonly done: readonly Done[]
  readonly names: ReadonlyMap<string, string>
  readonly bulk: Bulk
}

/** What came of each: those that could not be done are named, and what was handed on can be taken back. */
export function bulkDone(frame: Frame, {done, names, bulk}: Came): Page {
  const show = showOf(frame)
  const {say, back} = show
  const faults = done.flatMap(({id, outcome}) =>
    'fault' in outcome
      ? [
          `<li>${e(names.get(id) ?? '')}: ${e([say(outcome.fault), outcome.name].filter(Boolean).join(' '))}</li>`,
        ]
      : [],
  )
  const ids = bulk.ids.map((id) => `<input type="hidden" name="ids" value="${e(id)}">`)
  const isUndone = bulk.act === 'handBack'
  const undo =
    bulk.act === 'hand' && faults.length < done.length
      ? `<form method="post" action="${bulkPath}">${hidden({key: bulk.key, act: 'handBack', back})}${ids.join('')}<button>${e(say('undo'))}</button></form>`
      : ''
  return pageOf(show, say('bulkHeading'), [
    `<h1>${e(say('bulkHeading'))}</h1>`,
    `<div class="panel"><p role="status">${e(say(isUndone ? 'bulkUndone' : 'bulkDone'))} ${done.length - faults.length}</p>${faults.length > 0 ? `<p class="over">${e(say('bulkLeft'))} ${faults.length}</p><ul class="rows">${faults.join('')}</ul>` : ''}${undo && `<div class="do">${undo}</div>`}</div>`,
    `<p class="back"><a href="${e(back || staffPath)}">${e(say('listHeading'))}</a></p>`,
  ])
}

/** Hands one person's registration on. */
export const handForm = (
  {say, back}: Show,
  id: string,
  colleagues: readonly Colleague[],
  stepsPath: string,
): string =>
  colleagues.length === 0
    ? ''
    : `<form method="post" action="${stepsPath}" data-step class="day">${hidden({step: 'hand', id, key: newKey(), back})}<label class="unseen" for="hand-to">${e(say('ownerLabel'))}</label><select id="hand-to" name="of">${colleagues.map(({id: to, name}) => `<option value="${e(to)}">${e(name)}</option>`).join('')}</select><button>${e(say('hand'))}</button></form>`
