import {reasonLimits} from '../../../shared/erasures.ts'
import {escapeXml as e} from '../../xml.ts'
import {type Frame, type Page, pageOf, showOf, staffPath} from '../frame-html.ts'

/** Says how many an export would have, and asks why it is made. */
export function exportPage(
  frame: Frame,
  {count, action}: {readonly count: number; readonly action: string},
): Page {
  const show = showOf(frame)
  const {say} = show
  const back = `<a class="button" href="${staffPath}">${e(say('listHeading'))}</a>`
  // An empty file needs no reason. By the rule of the office a member may export less than the lists show.
  if (count === 0) {
    return pageOf(show, say('exportLabel'), [
      `<h1>${e(say('exportLabel'))}</h1><div class="panel"><p><strong>${e(say('exportCount'))} 0</strong></p><p>${e(say('notFound'))}</p><div class="do">${back}</div></div>`,
    ])
  }
  return pageOf(show, say('exportLabel'), [
    `<h1>${e(say('exportQuestion'))}</h1>`,
    `<form class="panel fields" method="post" action="${e(action)}"><p><strong>${e(say('exportCount'))} ${count}</strong></p><p>${e(say('exportText'))}</p><label for="reason">${e(say('exportReason'))}</label><input id="reason" name="reason" required minlength="${reasonLimits.least}" maxlength="${reasonLimits.most}" autocomplete="off"><div class="do"><button class="main">${e(say('exportYes'))}</button><a class="button" href="${staffPath}">${e(say('bulkNo'))}</a></div></form>`,
  ])
}
