import type {ClientReturn} from '@sanity/client'
import type {LakeConnection} from '../../../server/connection/lake-connection.ts'
import {lakeOrigins} from '../../../server/connection/lake-origins.ts'
import type {FontRules} from '../../../server/fonts/page-fonts.ts'
import {framedPage, linesHtml, privateHead, type Rendered} from '../../../server/framed-page.ts'
import {escapeXml as e} from '../../../server/xml.ts'
import {duesOf, isPlan, type WrittenStage} from '../../../shared/payments.ts'
import {dialled} from '../../../shared/phone-number.ts'
import {isDay} from '../../../shared/time-in-korea.ts'
import {twoDecimals} from '../../../shared/unit-figures.ts'
import {type PictureData, sourceOf} from '../../../web/elements/picture-data.ts'
import type {SINGLE_HOME_QUERY} from '../queries.ts'
import {homesPath} from '../rules.ts'
import type {BoardNow} from './board.ts'
import {boardScript} from './board-script.ts'
import type {Building, ListedHome} from './home-list.ts'
import {styleOf} from './homes-style.ts'
import {asOfHtml, badgeHtml, longPrice} from './homes-words.ts'

type LakeAddress = LakeConnection['address']

interface Shown {
  readonly board: BoardNow
  readonly building: Building
  readonly home: ListedHome
  /** Null: the lake is away. */
  readonly details: ClientReturn<typeof SINGLE_HOME_QUERY> | null
  readonly lake: LakeAddress
}

/** The page of one home: plan, price, payment dates, and pictures of sun and view. */
export function homePage(shown: Shown, fontRules: FontRules): Promise<Rendered> {
  const {board, building, home, details, lake} = shown
  const {say} = board
  const plan = pictureHtml(lake, details?.unit?.image, home.unit)
  const planPath = details?.unit?.planPath
  const planLink = planPath
    ? `<p><a class="plain" href="${e(planPath)}">${e(say('planLink'))}</a></p>`
    : ''
  const planPart = plan
    ? `<section><h2>${e(say('planHeading'))}</h2>${plan}${planLink}</section>`
    : ''
  const facts = `<div id="live" data-version="${board.version}"><p>${badgeHtml(board, board.stateOf(home))}</p>${asOfHtml(board)}</div>${factsHtml(shown)}${waysHtml(shown)}`
  const back = `<p><a class="plain" href="${homesPath}?${e(String(new URLSearchParams({b: building.name})))}#h${home.number}">${e(say('back'))}</a></p>`
  return framedPage(
    {
      site: board.site,
      heading: home.title,
      main: `<div class="top"><h1>${e(home.title)}</h1></div><div class="home"><div class="facts">${facts}${paymentsHtml(shown)}</div><div>${planPart}${viewsHtml(shown)}</div></div><p class="note soft">${linesHtml(say('note'))}</p>${back}`,
      style: styleOf(board.site),
      head: '<meta name="robots" content="noindex">',
      script: boardScript,
      sources: {connections: "'self'", pictures: ["'self'", ...lakeOrigins(lake)].join(' ')},
    },
    fontRules,
  )
}

/** Nothing but where to look: there is no such home, or the lake is away. */
export function noHomePage(board: BoardNow, fontRules: FontRules): Promise<Rendered> {
  const {say} = board
  const heading = say('unknownHeading')
  const main = `<div><h1>${e(heading)}</h1><p class="lead">${linesHtml(say('unknownText'))}</p></div><p><a class="plain" href="${homesPath}">${e(say('back'))}</a></p>`
  return framedPage(
    {site: board.site, heading, main, style: styleOf(board.site), head: privateHead},
    fontRules,
  )
}

function factsHtml({board, home, details}: Shown): string {
  const {say, list} = board
  const exclusive = details?.unit?.exclusive
  const price = home.price === null ? say('priceNone') : longPrice(board, home.price)
  const rows = [
    [say('typeLabel'), home.unit],
    [say('areaLabel'), exclusive ? `${twoDecimals(exclusive)}㎡` : ''],
    [say('facingLabel'), home.facing],
    [say('priceLabel'), list.showsPrices ? price : ''],
  ]
  const shown = rows.filter(([, value]) => value !== '')
  return `<dl>${shown.map(([name = '', value = '']) => `<div><dt>${e(name)}</dt><dd>${e(value)}</dd></div>`).join('')}</dl>`
}

function waysHtml({board}: Shown): string {
  const {say, site, visitPath} = board
  const call = site?.phone
    ? `<a class="button" href="tel:${e(dialled(site.phone))}">${e(say('call'))} ${e(site.phone)}</a>`
    : ''
  const visit = visitPath
    ? `<a class="button quiet" href="${e(visitPath)}">${e(say('register'))}</a>`
    : ''
  return call || visit ? `<p class="ways">${call}${visit}</p>` : ''
}

const dayFormat = new Intl.DateTimeFormat('ko-KR', {dateStyle: 'long', timeZone: 'UTC'})

function paymentsHtml({board, home, details}: Shown): string {
  const {say, list, prices} = board
  const stages = details?.payments?.stages ?? []
  if (!isPlan(stages)) return ''
  const dues = list.showsPrices && home.price !== null ? duesOf(home.price, 0, stages) : null
  const rows = stages.map((stage, at) => {
    const when = isDay(stage.day) ? dayFormat.format(Date.parse(stage.day)) : (stage.whenText ?? '')
    const sum = dues?.[at] ? longPrice(board, dues[at].sum) : shareText(stage, prices)
    return `<tr><th scope="row">${e(stage.title ?? '')}<small>${e(when)}</small></th><td>${e(sum)}</td></tr>`
  })
  return `<section><h2>${e(say('paymentsHeading'))}</h2><table class="stages"><tbody>${rows.join('')}</tbody></table></section>`
}

const shareText = ({share}: WrittenStage, prices: BoardNow['prices']): string =>
  share ? (prices?.shareOf ?? '').replace('{n}', String(share)) : ''

function viewsHtml({board, home, details, lake}: Shown): string {
  const views = (details?.views ?? []).filter(
    ({line, lowestFloor, highestFloor}) =>
      (line ?? home.line) === home.line &&
      (lowestFloor ?? 0) <= home.floor &&
      home.floor <= (highestFloor ?? home.floor),
  )
  const figures = views.map(({title, image}) => {
    const picture = pictureHtml(lake, image, title ?? '')
    return (
      picture && picture.replace('</figure>', `<figcaption>${e(title ?? '')}</figcaption></figure>`)
    )
  })
  const shown = figures.filter(Boolean).join('')
  return shown
    ? `<section><h2>${e(board.say('viewsHeading'))}</h2><div class="views">${shown}</div></section>`
    : ''
}

/** Empty: there is no picture. */
function pictureHtml(
  lake: LakeAddress,
  picture: PictureData | null | undefined,
  name: string,
): string {
  if (!picture?.asset) return ''
  const {shape, url, srcSet} = sourceOf(lake, picture, undefined)
  const set = srcSet ? ` srcset="${e(srcSet)}" sizes="(min-width:62rem) 52rem,100vw"` : ''
  return `<figure><img src="${e(url)}"${set} width="${shape.width}" height="${shape.height}" alt="${e(picture.alt || name)}"></figure>`
}
