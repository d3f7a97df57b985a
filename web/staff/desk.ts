import {followHomes} from './follow-homes.ts'
import {followList} from './follow-list.ts'
import {startPushSwitch} from './push-switch.ts'
import {refresh} from './refresh.ts'
import {type Fields, fieldsIn, type Reply, StepQueue, type Told} from './step-queue.ts'
import {StepStorage} from './step-storage.ts'
import {Toasts} from './toasts.ts'

/** Steps whose forms have fields that somebody filled in. */
const typedSteps = ['call', 'note', 'correct', 'walkIn']

/**
 * What the screens of the staff do with a script: steps without loading a page, undone for some seconds, kept while there is
 * no connection, and sent in order. Without it, the same forms load a page.
 */
function start(): void {
  const {dataset} = document.body
  const words = fieldsIn(JSON.parse(dataset.words ?? '{}'))
  const area = document.querySelector<HTMLElement>('#toasts')
  if (!area) return
  const toasts = new Toasts(area)

  const user = dataset.user ?? ''
  const storage = new StepStorage(localStorage, sessionStorage)
  storage.removeAllBut(user)
  const queue = new StepQueue({
    ...{storage, user, send},
    onAnswer(fields, told) {
      const {undo} = told
      const {id = ''} = fields
      const key = fields.key ?? ''
      if (!told.isFault) closeForm(key)
      renewKey(key)
      toasts.show({
        // What was typed is not lost where it was not taken.
        text: [told.text, told.isFault ? (fields.note ?? '') : ''].filter(Boolean).join(' '),
        isFault: told.isFault,
        ...(told.isToBeRead && {close: words.close, about: id, link: personLink(id)}),
        ...(told.next && {about: id, link: nextLink(told.next)}),
        ...(undo && {label: words.undo, onPress: () => take({...undo, key: crypto.randomUUID()})}),
      })
      // Where it was not taken, the form still has what was typed.
      const isTyped = typedSteps.includes(fields.step ?? '')
      const isRight = !told.isFault || !isTyped
      if (isRight) void refresh().then(markWaiting)
    },
  })

  const flush = async () => {
    const is = await queue.flush()
    if (is !== 'away') storage.sessionIs(is === 'signedOut' ? 'ended' : 'begun')
    markWaiting()
    const {waiting} = queue
    if (waiting.length === 0) return toasts.wait(null)
    const text = `${is === 'signedOut' ? words.expired : words.queued} (${waiting.length})`
    const link = is === 'signedOut' ? signInLink(words.signIn ?? '') : null
    const last = waiting.at(-1)?.key ?? ''
    const takeBack = () => {
      queue.remove(last)
      void flush()
    }
    toasts.wait({text, link, label: words.undo, onPress: takeBack})
  }
  const take = (fields: Fields) => {
    toasts.forget(fields.id ?? '')
    if (!queue.add(fields)) {
      return toasts.show({text: words.failed ?? '', isFault: true, close: words.close})
    }
    void flush()
  }
  /** Those of whom something is still to be sent. */
  const markWaiting = () => {
    const ids = new Set(queue.waiting.map(({id}) => id))
    for (const card of document.querySelectorAll('.card')) {
      card.classList.toggle('waits', ids.has(card.id))
    }
  }

  document.addEventListener('submit', (event) => {
    const {target: form, submitter} = event
    if (!(form instanceof HTMLFormElement) || form.dataset.step === undefined) return
    event.preventDefault()
    take(fieldsIn(Object.fromEntries(new FormData(form, submitter))))
  })
  const signOut = document.querySelector<HTMLFormElement>('form[action="/staff/sign-out"]')
  let isPressedAgain = false
  signOut?.addEventListener('submit', (event) => {
    event.preventDefault()
    void flush().then(() => {
      // What could not be sent is said first; who presses again leaves without it.
      if (queue.waiting.length > 0 && !isPressedAgain) {
        isPressedAgain = true
        return
      }
      storage.removeAllBut('')
      signOut.submit()
    })
  })
  document.addEventListener('click', ({target}) => {
    const call = target instanceof Element ? target.closest('a[data-call]') : null
    const about = call?.closest('.card, .panel')?.querySelector('details')
    // After the call, what came of it is one press away.
    if (about) about.open = true
  })
  const retry = () => {
    if (queue.waiting.length > 0) void flush()
  }
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', retry)
  setInterval(retry, retryMs)
  retry()
  followList(words)
  followHomes()
  void startPushSwitch(words)
}

const retryMs = 15_000

const keyFields = (key: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input[name="key"]')].filter(
    ({value}) => value === key,
  )

/** Empties and closes the form of a step that is done. */
function closeForm(key: string): void {
  for (const {form} of keyFields(key)) {
    form?.reset()
    form?.closest('details')?.removeAttribute('open')
  }
}

/** A form that stays where the page could not be asked for again may be pressed once more, for another step. */
function renewKey(key: string): void {
  for (const field of keyFields(key)) field.value = crypto.randomUUID()
}

async function send(fields: Fields): Promise<Reply> {
  try {
    const response = await fetch('/staff/steps', {
      method: 'POST',
      headers: {accept: 'application/json'},
      body: new URLSearchParams({...fields}),
    })
    if (response.status === 401) return {is: 'signedOut'}
    if (response.status >= 500 || response.status === 429) return {is: 'away'}
    return {is: 'answered', told: toastIn(await response.json())}
  } catch {
    return {is: 'away'}
  }
}

/** A visit without a time would be forgotten; a contract without its home waits on a list. */
const toBeRead = ['toldMeanwhile', 'toldVisitNext']

function toastIn(answer: unknown): Told {
  const given: Readonly<Record<string, unknown>> =
    typeof answer === 'object' && answer !== null ? {...answer} : {}
  const undo = fieldsIn(given.undo)
  const next = fieldsIn(given.next)
  const isFault = given.isFault !== false
  return {
    isFault,
    isToBeRead: isFault || toBeRead.includes(String(given.word)),
    text: typeof given.text === 'string' ? given.text : '',
    undo: 'step' in undo ? undo : null,
    next: next.href?.startsWith('/staff/') ? {href: next.href, text: next.text ?? ''} : null,
  }
}

function nextLink({href, text}: NonNullable<Told['next']>): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.className = 'button'
  link.textContent = text
  return link
}

/** By the name that the page has for somebody; null where they are not on it. */
function personLink(id: string): HTMLAnchorElement | null {
  const name = document.getElementById(id)?.querySelector('h3 a')?.textContent
  if (!name) return null
  const link = document.createElement('a')
  link.href = `/staff/${id}`
  link.className = 'button'
  link.textContent = name
  return link
}

function signInLink(text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = `/login?${new URLSearchParams({origin: '/staff', type: 'cookie'})}`
  link.target = '_blank'
  link.rel = 'noopener'
  link.className = 'button'
  link.textContent = text
  return link
}

start()
