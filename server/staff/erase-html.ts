import {shortTimeInKorea} from '../../shared/time-in-korea.ts'
import {escapeXml as e} from '../xml.ts'
import {correctedIn, type Person, type Registered} from './customers.ts'
import {linkOf} from './desk-html.ts'
import {
  erasedPath,
  erasePath,
  type Frame,
  type Page,
  pageOf,
  personPath,
  showOf,
  staffPath,
} from './frame-html.ts'

/** Asks whether it is meant, and offers the other registrations of the same person. */
export function eraseQuestion(frame: Frame, {asked, registrations}: Person): Page {
  const show = showOf(frame)
  const {say, named} = show
  const line = (each: Registered) =>
    [
      correctedIn(each, 'name'),
      named.form(each.form ?? ''),
      shortTimeInKorea(each.registeredAt ?? 0),
    ].join(' · ')
  const others = registrations
    .filter(({_id}) => _id !== asked._id)
    .map(
      (each, index) =>
        `<div class="tick"><input id="also-${index}" name="also" value="${e(each._id)}" type="checkbox"><label for="also-${index}">${e(line(each))}</label></div>`,
    )
  const offer =
    others.length === 0
      ? ''
      : `<fieldset><legend>${e(say('eraseOthers'))}</legend>${others.join('')}</fieldset>`
  return pageOf(show, say('erase'), [
    `<h1>${e(say('eraseQuestion'))}</h1>`,
    `<form class="panel fields" method="post" action="${e(erasePath(asked._id))}"><p><strong>${e(line(asked))}</strong></p><p>${e(say('eraseText'))}</p>${offer}<div class="do"><button class="danger">${e(say('eraseYes'))}</button>${linkOf(personPath(asked._id), say('bulkNo'))}</div></form>`,
  ])
}

interface Erased {
  /** What was just erased; empty where somebody only looks whether all is gone. */
  readonly ids: readonly string[]
  readonly isPending: boolean
}

/** That it is gone, once no trace of it is left; the access log says by whom. */
export function erasedPage(frame: Frame, {ids, isPending}: Erased): Page {
  const show = showOf(frame)
  const {say} = show
  const named = ids.map((id) => `<li class="meta">${e(id)}</li>`).join('')
  const proof = named && `<p class="hint">${e(say('eraseProof'))}</p><ul>${named}</ul>`
  const more = isPending ? linkOf(erasedPath, say('lookAgain')) : ''
  return pageOf(show, say('erase'), [
    `<h1>${e(say('erase'))}</h1>`,
    `<div class="panel fields"><p role="status">${e(say(isPending ? 'erasing' : 'erased'))}</p>${proof}<div class="do">${more}${linkOf(staffPath, say('listHeading'))}</div></div>`,
  ])
}
