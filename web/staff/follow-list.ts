import {refresh} from './refresh.ts'
import type {Fields} from './step-queue.ts'

/** Pause between two looks, in ms. */
const pauseMs = 5000
/** Time without a touch, in ms, after which the list is not followed, and no session is kept by it. */
const restsAfterMs = 30 * 60_000

/**
 * Follows the list while somebody looks at it. Cards that changed are replaced where they are, and those that a colleague
 * has dealt with are marked: nothing moves under a thumb. New customers are shown once the reader asks for them.
 */
export function followList(words: Fields): void {
  let isAsking = false
  let lastTouch = Date.now()
  const touched = () => {
    lastTouch = Date.now()
  }
  for (const type of ['pointerdown', 'keydown', 'scroll']) {
    addEventListener(type, touched, {passive: true})
  }
  const follow = async () => {
    const isResting = document.hidden || Date.now() - lastTouch > restsAfterMs
    if (isAsking || isResting || shownVersion() === null) return
    isAsking = true
    try {
      await showChanges(words)
    } catch {
      // The line is lost: the next look comes soon.
    } finally {
      isAsking = false
    }
  }
  setInterval(() => void follow(), pauseMs)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) touched()
    void follow()
  })
}

const heading = () => document.querySelector<HTMLElement>('h1[data-version]')

/** Null: this page is no list. */
const shownVersion = () => heading()?.dataset.version ?? null

async function showChanges(words: Fields): Promise<void> {
  const before = shownVersion()
  const response = await fetch(`/staff/list-version${location.search}`)
  if (!response.ok || response.redirected) return
  const {version}: {version?: unknown} = await response.json()
  if (typeof version !== 'string' || version === before) return
  const page = await fetch(location.href)
  if (!page.ok || page.redirected) return
  const next = new DOMParser().parseFromString(await page.text(), 'text/html')
  // A step was taken meanwhile, and the page is newer.
  if (shownVersion() === before) markChanges(next, words)
}

const cardsIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('.cards > .card')]

function markChanges(next: Document, words: Fields): void {
  const coming = new Map(cardsIn(next).map((card) => [card.id, card]))
  for (const card of cardsIn(document)) {
    const other = coming.get(card.id)
    coming.delete(card.id)
    if (!other) markGone(card, words)
    else if (card.textContent !== other.textContent && !isInUse(card)) card.replaceWith(other)
  }
  const counts = new Map(
    [...next.querySelectorAll('section > h2')].map((each) => [each.firstChild?.textContent, each]),
  )
  for (const each of document.querySelectorAll('section > h2')) {
    const count = counts.get(each.firstChild?.textContent)?.querySelector('small')
    if (count) each.querySelector('small')?.replaceWith(count)
  }
  const title = heading()
  if (title) title.dataset.version = next.querySelector<HTMLElement>('h1')?.dataset.version ?? ''
  if (coming.size > 0) offerRefresh(words)
}

/** True for a card in which somebody is typing or reading: it stays as it is. */
const isInUse = (card: HTMLElement) =>
  card.querySelector('details[open]') !== null || card.contains(document.activeElement)

function markGone(card: HTMLElement, words: Fields): void {
  if (card.classList.contains('gone') || card.classList.contains('waits')) return
  card.classList.add('gone')
  const meta = card.querySelector('.meta')
  if (meta) meta.textContent = words.changedElsewhere ?? ''
}

function offerRefresh(words: Fields): void {
  if (document.querySelector('#changes')) return
  const offer = document.createElement('div')
  offer.id = 'changes'
  offer.className = 'told'
  offer.setAttribute('role', 'status')
  const said = document.createElement('p')
  said.textContent = words.listChanged ?? ''
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words.showChanged ?? ''
  button.addEventListener('click', () => {
    scrollTo({top: 0})
    void refresh()
  })
  offer.append(said, button)
  heading()?.after(offer)
}
