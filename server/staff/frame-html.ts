import {randomUUID} from 'node:crypto'
import {timeInKorea} from '../../shared/time-in-korea.ts'
import {sourceHash} from '../http/source-hash.ts'
import {escapeXml as e} from '../xml.ts'
import {deskStyle} from './desk-style.ts'
import type {Done} from './steps.ts'
import {type Content, type Naming, naming, type Say, sayIn, type Word} from './words.ts'

export const staffPath = '/staff'
export const stepsPath = `${staffPath}/steps`
export const versionPath = `${staffPath}/list-version`
export const signOutPath = `${staffPath}/sign-out`
export const visitsPath = `${staffPath}/visits`
export const dayPath = (day: string): string => `${visitsPath}?day=${day}`
export const weekPath = `${visitsPath}/week`
export const weekExportPath = `${weekPath}/export`
export const exportPath = `${staffPath}/export`
export const withdrawalsPath = `${staffPath}/withdrawals`
export const importPath = `${staffPath}/import`
export const adRefusalsPath = `${importPath}/refusals`
export const callerPath = `${staffPath}/new`
export const teamPath = `${staffPath}/team`
export const channelsPath = `${staffPath}/channels`
export const referralsPath = `${staffPath}/referrals`
export const handListPath = `${staffPath}/hand-list`
export const homesPath = `${staffPath}/homes`
export const bulkPath = `${staffPath}/bulk`
export const manifestPath = `${staffPath}/app.webmanifest`
export const erasedPath = `${staffPath}/erased`
export const erasePath = (id: string) => `${personPath(id)}/erase`
export const personPath = (id: string) => `${staffPath}/${encodeURIComponent(id)}`

/** What came of the step before, and of which registration. */
export interface Told {
  readonly word: Word
  readonly isFault: boolean
  /** What belongs to the word, such as who was first. */
  readonly more?: string
  /** What it was before, where that is not plain. */
  readonly was?: string
  /** The step that takes it back. */
  readonly undo?: Undo | null
  /** Where the next thing is done. */
  readonly next?: {readonly href: string; readonly word: Word} | null
}

export interface Undo {
  readonly step:
    | 'undo'
    | 'take'
    | 'release'
    | 'refuse'
    | 'allow'
    | 'came'
    | 'noShow'
    | 'unmark'
    | 'hand'
    | 'keep'
    | 'rest'
    | 'work'
  readonly id: string
  /** The key of the call that is taken back. */
  readonly of?: string
}

/** What takes back what was done; the key is that of the step. */
export function undoOf(told: Done, id: string, key: string, was = ''): Undo | null {
  switch (told) {
    case 'toldCalled':
    case 'toldNoted':
    case 'toldMeanwhile':
    case 'toldVisitNext':
    case 'toldContractNext':
      return {step: 'undo', id, of: key}
    case 'toldTaken':
      return {step: 'release', id}
    case 'toldReleased':
      return {step: 'take', id}
    case 'toldRefused':
      return {step: 'allow', id}
    case 'toldAllowed':
      return {step: 'refuse', id}
    case 'toldHanded':
      // What nobody had before is let go by who has it now.
      return was === '' ? null : {step: 'hand', id, of: was}
    case 'toldResting':
      return {step: 'work', id}
    case 'toldWorking':
      return {step: 'rest', id}
    case 'toldMarked':
      return {step: was === 'came' || was === 'noShow' ? was : 'unmark', id}
    default:
      return null
  }
}

/** Where the next thing is done after a step: a visit has a day and a time, a contract a home and a day. */
export function nextOf(told: Done, id: string): NonNullable<Told['next']> | null {
  if (told === 'toldVisitNext') return {href: visitFormPath(id), word: 'visitNext'}
  if (told !== 'toldContractNext') return null
  return {href: `${personPath(id)}#${contractAnchor}`, word: 'contractNext'}
}

/** The part of a person's page that says when they come. */
export const visitAnchor = 'visit'
export const contractAnchor = 'contract'
export const visitFormPath = (id: string): string => `${personPath(id)}#${visitAnchor}`

/** A screen of a feature, and how it is called. */
interface Named {
  readonly path: string
  readonly word: Word
}

/** Links to the screens of a feature, for administrators. */
export interface FeatureLinks {
  readonly menu: Named
  /** What is done with a list: its address is followed by that of the list. */
  readonly listAction: Named
}

export interface Frame {
  readonly content: Content | null
  /** Null: nobody is signed in, or not for this. */
  readonly user: {
    readonly id: string
    readonly name: string
    readonly isAdministrator: boolean
  } | null
  /** The address of the built script; null: there is none. */
  readonly script: string | null
  /** The key for which phones subscribe to be told of registrations. */
  readonly pushKey: string | null
  readonly now: number
  /** The accounts that can have customers. */
  readonly members: readonly string[]
  /** The address of this page, to which forms lead back. */
  readonly back: string
  readonly told?: Told | null
  /** Screens of features. */
  readonly features: readonly FeatureLinks[]
}

export interface Page {
  readonly html: string
  readonly policy: string
}

export interface Show extends Frame {
  readonly say: Say
  readonly named: Naming
}

export const showOf = (frame: Frame): Show => {
  const say = sayIn(frame.content)
  return {...frame, say, named: naming(frame.content ?? {}, say)}
}

export const timeTag = (at: string, text: string) =>
  `<time datetime="${e(at)}" title="${e(timeInKorea(at))}">${e(text)}</time>`

/** The key of one step: new in each form that is made. */
export const newKey = () => randomUUID()

export const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${e(name)}" value="${e(value)}">`)
    .join('')

/** A form of one button. Its key is new each time that the page is made. */
export function stepForm({back}: Frame, {step, id, of}: Undo, label: string, look = ''): string {
  const fields = {step, id, key: newKey(), back, ...(of !== undefined && {of})}
  return `<form method="post" action="${stepsPath}" data-step>${hidden(fields)}<button${look && ` class="${look}"`}>${e(label)}</button></form>`
}

/** Nothing but a few words: who asks may not see this, or it is not there. */
export function plainPage(frame: Frame, word: Word, more = ''): Page {
  const show = showOf(frame)
  const {say} = show
  const parts = [`<h1>${e(say('title'))}</h1>`, `<p class="panel">${e(say(word))}</p>`, more]
  return pageOf(show, say('title'), parts)
}

/** The session ended between the page and its form: what was typed is kept, and can be sent again. */
export function expiredPage(
  frame: Frame,
  {
    signIn,
    typed,
    more: fields = '',
    action = stepsPath,
  }: {
    readonly signIn: string
    /** Null: what was sent was not read. */
    readonly typed: Readonly<Record<string, string>> | null
    /** Hidden fields that are HTML already. */
    readonly more?: string
    readonly action?: string
  },
): Page {
  const {say} = showOf(frame)
  const again = typed
    ? `<form method="post" action="${action}" enctype="multipart/form-data">${hidden(typed)}${fields}<button>${e(say('sendAgain'))}</button></form>`
    : ''
  const more = `<div class="do"><a class="button main" href="${e(signIn)}" target="_blank" rel="noopener">${e(say('signIn'))}</a>${again}</div>`
  return plainPage(frame, 'expired', more)
}

function toastBanner(show: Show): string {
  const {told, say} = show
  if (!told) return ''
  const undo = told.undo ? stepForm(show, told.undo, say('undo')) : ''
  const text = [say(told.word), told.more].filter(Boolean).join(' ')
  const next = told.next
    ? `<a class="button main" href="${e(told.next.href)}">${e(say(told.next.word))}</a>`
    : ''
  return `<div class="told${told.isFault ? ' fault' : ''}"><p role="${told.isFault ? 'alert' : 'status'}">${e(text)}</p>${next}${undo}</div>`
}

/** The screens, with the one that is shown. */
function navigation({say, back, user, content, features}: Show): string {
  const links = [
    [staffPath, say('listHeading')],
    [visitsPath, say('visitsHeading')],
    ...(content?.hasHomes ? [[homesPath, say('homesHeading')] as const] : []),
    [importPath, say('importHeading')],
    [referralsPath, say('referralsHeading')],
    ...(user?.isAdministrator
      ? [
          [teamPath, say('teamHeading')] as const,
          [channelsPath, say('channelsHeading')] as const,
          ...features.map(({menu}) => [menu.path, say(menu.word)] as const),
        ]
      : []),
  ] as const
  const [path = ''] = back.split('?')
  const isHere = (href: string) => path === href || (href !== staffPath && path.startsWith(href))
  return `<nav aria-label="${e(say('screens'))}">${links.map(([href, text]) => `<a href="${href}"${isHere(href) ? ' aria-current="page"' : ''}>${e(text)}</a>`).join('')}</nav>`
}

/** What the script says by itself. */
const scriptWords = [
  ...['undo', 'close', 'queued', 'failed', 'expired', 'notAllowed', 'signIn'],
  ...['pushHint', 'pushInstall', 'pushDenied', 'pushFailed', 'pushFull'],
  ...['listChanged', 'showChanged', 'changedElsewhere'],
] as const satisfies readonly Word[]

export function pageOf(
  show: Show,
  title: string,
  parts: readonly (string | false | null)[],
  after = '',
): Page {
  const {content, say, user, script, told} = show
  const name = content?.site?.name ?? ''
  const style = deskStyle(content)
  const words = JSON.stringify(Object.fromEntries(scriptWords.map((word) => [word, say(word)])))
  const out = user
    ? `<form method="post" action="${signOutPath}"><span>${e(user.name)}</span><button>${e(say('signOut'))}</button></form>`
    : ''
  const loaded = script && user ? `<script type="module" src="${e(script)}"></script>` : ''
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex, nofollow"><meta name="format-detection" content="telephone=no"><title>${e([title, name].filter(Boolean).join(' – '))}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="${manifestPath}"><style>${style}</style>${loaded}</head><body data-words="${e(words)}" data-user="${e(user?.id ?? '')}"><header class="bar"><a href="${staffPath}"><img src="/favicon.svg" alt="" width="28" height="28">${e([name, say('title')].filter(Boolean).join(' '))}</a>${out}</header>${user ? navigation(show) : ''}<main>${told ? toastBanner(show) : ''}${parts.filter(Boolean).join('')}</main>${after}<div id="toasts" role="status"></div></body></html>`
  const policy = [
    ...["default-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
    ...["img-src 'self'", "font-src 'self'", "script-src 'self'", "connect-src 'self'"],
    ...["manifest-src 'self'", `style-src ${sourceHash(style)}`],
  ].join('; ')
  return {html, policy}
}
