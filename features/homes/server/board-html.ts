import type {FontRules} from '../../../server/fonts/page-fonts.ts'
import {framedPage, linesHtml, type Rendered} from '../../../server/framed-page.ts'
import {escapeXml as e} from '../../../server/xml.ts'
import {twoDecimals, unitKeyOf} from '../../../shared/unit-figures.ts'
import {type HomeFilter, isFiltered, matches, priceSteps, queryOf} from '../rules/filter.ts'
import {homePath, homesPath} from '../rules.ts'
import type {BoardNow} from './board.ts'
import {boardScript} from './board-script.ts'
import type {Building, ListedHome} from './home-list.ts'
import {styleOf} from './homes-style.ts'
import {asOfHtml, longPrice, shortPrice, stateWord} from './homes-words.ts'

interface Shown {
  readonly board: BoardNow
  readonly building: Building
  readonly filter: HomeFilter
}

interface Addressed {
  readonly origin: string
}

/** The page of homes: counts by type, and the building that was chosen. Complete without a script. */
export function boardPage(
  {origin, ...shown}: Shown & Addressed,
  fontRules: FontRules,
): Promise<Rendered> {
  const {board} = shown
  const {say, list} = board
  const isBoard = list.shown === 'board'
  const top = `<div class="top"><h1>${e(say('heading'))}</h1>${isBoard ? `<p class="lead">${linesHtml(say('lead'))}</p>` : ''}</div>`
  const aside = `<aside>${countsHtml(board)}${isBoard ? filterHtml(shown) : ''}</aside>`
  const live = `<div id="live" data-version="${board.version}">${asOfHtml(board)}${isBoard ? buildingHtml(shown) : ''}</div>`
  const note = `<p class="note soft">${linesHtml(say('note'))}</p>`
  const home = `<p><a class="plain" href="/">${e(say('home'))}</a></p>`
  return framedPage(
    {
      site: board.site,
      heading: say('heading'),
      main: `${top}<div class="board">${aside}${live}</div>${note}${home}`,
      style: styleOf(board.site),
      head: `<meta name="description" content="${e(say('lead'))}"><link rel="canonical" href="${e(origin + homesPath)}">`,
      script: boardScript,
      sources: {connections: "'self'"},
    },
    fontRules,
  )
}

/** How many homes of each type are open, over all buildings. */
function countsHtml(board: BoardNow): string {
  const {say, list} = board
  const homes = list.buildings.flatMap(({homes: own}) => own)
  const units = unitsOf(board, homes)
  const rows = units.map(({key, label, exclusive}) => {
    const own = homes.filter(({unit}) => unitKeyOf(unit) === key)
    const left = own.filter((home) => board.stateOf(home) === 'open').length
    const area = exclusive ? `${twoDecimals(exclusive)}㎡` : ''
    return `<tr><th scope="row">${e(label)}</th><td>${area}</td><td${left > 0 ? '' : ' class="none"'}>${e(say('count', {n: left}))}</td></tr>`
  })
  const all = homes.filter((home) => board.stateOf(home) === 'open').length
  const heads = [say('typeLabel'), say('areaLabel'), say('leftLabel')]
  return `<section id="counts"><h2>${e(say('countsHeading'))}</h2><table class="counts"><thead><tr>${heads.map((head) => `<th scope="col">${e(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody><tfoot><tr><th scope="row">${e(say('total'))}</th><td></td><td>${e(say('count', {n: all}))}</td></tr></tfoot></table></section>`
}

/** Types of homes, in the order of types; those that only sheets know come last. */
function unitsOf({list}: BoardNow, homes: readonly ListedHome[]) {
  const labels = new Map(homes.map(({unit}) => [unitKeyOf(unit), unit]))
  const known = list.units.flatMap(({label, exclusive}) => {
    const key = unitKeyOf(label)
    return labels.delete(key) ? [{key, label: label ?? '', exclusive}] : []
  })
  const others = [...labels].map(([key, label]) => ({key, label, exclusive: null}))
  return [...known, ...others]
}

interface Option {
  readonly value: string
  readonly text: string
}

function filterHtml({board, building, filter}: Shown): string {
  const {say, list} = board
  const homes = list.buildings.flatMap(({homes: own}) => own)
  const facings = [...new Set(homes.map(({facing}) => facing).filter(Boolean))].sort()
  const floors = homes.map(({floor}) => floor)
  const highest = floors.reduce((most, floor) => Math.max(most, floor), 1)
  const steps = list.showsPrices ? priceSteps(homes) : []
  const units = unitsOf(board, homes).map(({key, label}) => ({value: key, text: label}))
  const choice = (name: string, label: string, options: readonly Option[], chosen: string) =>
    options.length > 0
      ? `<div><label for="f-${name}">${e(label)}</label><select id="f-${name}" name="${name}"><option value="">${e(say('any'))}</option>${options.map(({value, text}) => `<option value="${e(value)}"${value === chosen ? ' selected' : ''}>${e(text)}</option>`).join('')}</select></div>`
      : ''
  const floor = (name: 'from' | 'to', label: string) =>
    `<div><label for="f-${name}">${e(label)}</label><input id="f-${name}" name="${name}" type="number" inputmode="numeric" min="1" max="${highest}" value="${filter[name] ?? ''}"></div>`
  const parts = [
    `<input type="hidden" name="b" value="${e(building.name)}">`,
    choice('type', say('typeLabel'), units, filter.unit),
    choice(
      'facing',
      say('facingLabel'),
      facings.map((facing) => ({value: facing, text: facing})),
      filter.facing,
    ),
    floor('from', say('floorFrom')),
    floor('to', say('floorTo')),
    choice(
      'price',
      say('priceTo'),
      steps.map((won) => ({value: String(won), text: longPrice(board, won)})),
      String(filter.price ?? ''),
    ),
    `<div class="tick"><input id="f-open" name="open" type="checkbox" value="1"${filter.onlyOpen ? ' checked' : ''}><label for="f-open">${e(say('onlyOpen'))}</label></div>`,
    `<div class="do"><button>${e(say('apply'))}</button>${isFiltered(filter) ? `<a class="plain" href="${e(addressOf(building.name, {}))}">${e(say('reset'))}</a>` : ''}</div>`,
  ]
  const isOpen = isFiltered(filter) ? ' open' : ''
  return `<details${isOpen}><summary>${e(say('filterHeading'))}</summary><form id="filter" action="${homesPath}" role="search">${parts.join('')}</form></details>`
}

const addressOf = (building: string, query: Readonly<Record<string, string>>): string =>
  `${homesPath}?${new URLSearchParams({b: building, ...query})}`

function buildingHtml({board, building, filter}: Shown): string {
  const {say, list} = board
  const tabs = list.buildings.map(({name, title, homes}) => {
    const left = homes.filter((home) => board.stateOf(home) === 'open').length
    const isHere = name === building.name
    return `<a href="${e(addressOf(name, queryOf(filter)))}"${isHere ? ' aria-current="true"' : ''}>${e(title)} <small>${e(say('count', {n: left}))}</small></a>`
  })
  const count = building.homes.filter(
    (home) => board.stateOf(home) === 'open' && matches(filter, home, 'open'),
  ).length
  const legend = (['open', 'held', 'contracted', 'off'] as const)
    .filter((state) => building.homes.some((home) => board.stateOf(home) === state))
    .map((state) => `<li class="${state}"><i></i>${e(stateWord(board, state))}</li>`)
  const found = say('matches', {n: '{n}'}).split('{n}')
  const matching = `<p id="found" role="status" data-before="${e(found[0] ?? '')}" data-after="${e(found[1] ?? '')}">${e(say('matches', {n: count}))}</p>`
  return `<nav class="tabs" aria-label="${e(say('buildingsLabel'))}">${tabs.join('')}</nav><div class="line">${matching}<ul class="legend">${legend.join('')}</ul></div>${elevationHtml({board, building, filter})}`
}

/** The building as it stands: floors from the top down, lines from left to right. */
function elevationHtml(shown: Shown): string {
  const {board, building} = shown
  const {say} = board
  const lines = [...new Set(building.homes.map(({line}) => line))].sort((a, b) => a - b)
  const floors = [...new Set(building.homes.map(({floor}) => floor))]
  const byNumber = new Map(building.homes.map((home) => [home.number, home]))
  const heads = lines.map((line) => `<th scope="col">${e(say('lineName', {line}))}</th>`)
  const rows = floors.map((floor) => {
    const cells = lines.map((line) => cellHtml(shown, byNumber.get(floor * 100 + line)))
    return `<tr><th scope="row">${e(say('floorName', {floor}))}</th>${cells.join('')}</tr>`
  })
  return `<div class="scrolls"><table class="elevation" id="elevation"><caption class="unseen">${e(building.title)}</caption><thead><tr><td></td>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function cellHtml({board, building, filter}: Shown, home: ListedHome | undefined): string {
  if (!home) return '<td class="gap"></td>'
  const {say, list} = board
  const {number, unit, facing, price} = home
  const state = board.stateOf(home)
  const isOpen = state === 'open'
  const word = stateWord(board, state)
  const shown = list.showsPrices && price !== null ? price : null
  const last = isOpen
    ? `<small>${e(shown === null ? word : shortPrice(board, shown))}</small>${shown === null ? '' : `<span class="unseen"> ${e(word)}</span>`}`
    : `<small>${e(word)}</small>`
  const inside = `<b>${number}</b><span class="unseen">${e(say('homeName', {home: ''}).trim())} </span><small>${e(unit)}</small> ${last}`
  const isLink = isOpen || state === 'held'
  const cell = isLink
    ? `<a id="h${number}" href="${e(homePath(building.name, number))}">${inside}</a>`
    : `<span id="h${number}">${inside}</span>`
  const out = matches(filter, home, state) ? '' : ' out'
  const data = `data-type="${e(unitKeyOf(unit))}" data-facing="${e(facing)}" data-floor="${home.floor}" data-price="${shown ?? ''}"`
  return `<td class="${state}${out}" ${data}>${cell}</td>`
}
