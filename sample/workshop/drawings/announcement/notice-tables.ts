import {towerLines} from '../complex/tower-lines.ts'
import {facts} from '../guides/announcement.ts'
import {piles} from '../guides/documents.ts'
import {explanation, plannedTime, scheduleSteps} from '../guides/schedule.ts'
import {supplyKinds} from '../guides/subscription-guide.ts'
import {escapeXml} from '../kit/svg.ts'
import {areasOf} from '../plan-kit/areas.ts'
import {unitPlans} from '../plans/unit-plans.ts'

interface Table {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly isNumeric?: boolean
}

function table({caption, head, rows, isNumeric}: Table): string {
  const heads = head.map((words) => `<th scope="col">${escapeXml(words)}</th>`).join('')
  const body = rows.map(([first = '', ...cells]) => {
    const rest = cells.map((cell) => `<td>${escapeXml(cell)}</td>`).join('')
    return `<tr><th scope="row">${escapeXml(first)}</th>${rest}</tr>`
  })
  return [
    `<table${isNumeric ? ' class="numbers"' : ''}><caption>${escapeXml(caption)}</caption>`,
    heads ? `<thead><tr>${heads}</tr></thead>` : '',
    `<tbody>${body.join('')}</tbody></table>`,
  ].join('')
}

const areaHead = ['타입', '전용', '주거공용', '공급', '기타공용', '계약', '발코니'] as const

function areaTable(caption: string, types: readonly string[]): string {
  const rows = unitPlans
    .filter(({type}) => types.includes(type))
    .map((plan) => [
      plan.type,
      ...Object.values(areasOf(plan)).map((area: number) => area.toFixed(2)),
    ])
  return table({caption, head: areaHead, rows, isNumeric: true})
}

const documentTables = piles
  .map(({title, when, papers}) => {
    const rows = papers.map(({name, note}) => [name, note])
    return `<h3>${title} (${when})</h3>${table({caption: title, head: ['서류', '비고'], rows})}`
  })
  .join('')

/** What goes into the places that `notice.html` keeps free: the facts that the drawings show too. */
export const noticeTables: Readonly<Record<string, string>> = {
  facts: table({
    caption: '사업 개요',
    head: [],
    rows: facts.map(({label, value}) => [label, value]),
  }),
  areas: areaTable('전용면적 표기에 따른 면적', ['47', '84A', '84B']),
  'viewer-areas': areaTable('평면 안내 타입 표기에 따른 면적', ['40', '59A', '59B']),
  lines: table({
    caption: '라인별 타입',
    head: ['라인', '전용면적 표기', '평면 안내 타입 표기', '방향'],
    rows: towerLines.map(({line, area, viewer, view}) => [
      `${line}호`,
      `${area}㎡`,
      `${viewer}㎡`,
      view,
    ]),
  }),
  kinds: table({
    caption: '공급 유형',
    head: ['유형', '대상'],
    rows: supplyKinds.map(({title, words}) => [title, words]),
  }),
  schedule: table({
    caption: '일정',
    head: ['차례', '예정 시기', '내용'],
    rows: scheduleSteps.map((step, index) => [
      `${index + 1}. ${step.title}`,
      plannedTime(step),
      explanation(step),
    ]),
  }),
  documents: documentTables,
}
