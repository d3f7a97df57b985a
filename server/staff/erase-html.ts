import {reasonLimits, wantedErasure} from '../../shared/erasures.ts'
import {shortTimeInKorea} from '../../shared/time-in-korea.ts'
import {escapeXml as e} from '../xml.ts'
import {linkOf} from './customer-html.ts'
import {correctedIn, type Person, type Registered} from './customers.ts'
import {
  erasedPath,
  erasePath,
  type Frame,
  hidden,
  newKey,
  type Page,
  pageOf,
  personPath,
  showOf,
  staffPath,
  stepForm,
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
  const isAsking = !show.user?.isAdministrator
  const wanted = wantedErasure(asked.erasures)
  const reason = isAsking
    ? `<label for="reason">${e(say('eraseReason'))}</label><input id="reason" name="reason" required minlength="${reasonLimits.least}" maxlength="${reasonLimits.most}" autocomplete="off">${hidden({key: newKey()})}`
    : wanted &&
      `<p>${e([say('eraseWanted'), wanted.by, wanted.reason].filter(Boolean).join(' · '))}</p>`
  const [question, text, yes] = isAsking
    ? [say('askEraseQuestion'), say('askEraseText'), say('askEraseYes')]
    : [say('eraseQuestion'), say('eraseText'), say('eraseYes')]
  return pageOf(show, say('erase'), [
    `<h1>${e(question)}</h1>`,
    `<form class="panel fields" method="post" action="${e(erasePath(asked._id))}"><p><strong>${e(line(asked))}</strong></p><p>${e(text)}</p>${reason ?? ''}${offer}<div class="do"><button class="danger">${e(yes)}</button>${linkOf(personPath(asked._id), say('bulkNo'))}</div></form>`,
  ])
}

/** Says that an administrator is asked, and takes it back by one press. */
export function askedPage(frame: Frame, id: string): Page {
  const show = showOf({...frame, back: personPath(id)})
  const {say} = show
  return pageOf(show, say('askErase'), [
    `<h1>${e(say('askErase'))}</h1>`,
    `<div class="panel fields"><p role="status">${e(say('eraseAsked'))}</p><div class="do">${stepForm(show, {step: 'keep', id}, say('keepErased'))}${linkOf(personPath(id), say('personHeading'))}</div></div>`,
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
