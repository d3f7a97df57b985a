import {giveUp} from '../hooks/hook.ts'
import {dialogBack} from '../hooks/page.ts'

const dialog = '[data-ui="Dialog"]'

/** Where in the form one is, as the Studio writes it into the address. */
const placeInForm = /%2Cpath%3D(?:(?!%2C|%7C)[^;/?])*/g

/** Navigation that closes a dialog has begun within this time. */
const settledMs = 50

/** A dialog that is closed is gone by then. */
const closedMs = 2000

/** The Studio has written the place of a dialog that has one into the address by then, unless it is busy. */
const placedMs = 1000

/**
 * Back closes the dialog on top, and leads nowhere: without this it changes the address under the dialog, or
 * leaves the page. Each open dialog has an entry of the history, with the address that is shown. Another place
 * in the form is no entry.
 */
export function closeDialogsByBack(): void {
  if (!dialogBack.isOn) return
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  /** As it was shown last. */
  let address = location.href
  /** Of dialogs, the last of which is where the browser stands. */
  let entries = 0
  let isLeaving = false
  /** Of the dialog on top. */
  let openedAt = 0
  let placed = Promise.withResolvers<void>()

  history.replaceState = (...given) => {
    replace(...given)
    address = location.href
    placed.resolve()
  }
  history.pushState = (...given) => {
    const isThere = isSamePage(new URL(given[2] ?? '', location.href).href, location.href)
    if (isThere || entries > 0) replace(...given)
    else push(...given)
    if (!isThere) entries = 0
    address = location.href
    placed.resolve()
  }

  const settle = () => {
    // An entry that is added on the way back would be the one that is left.
    if (isLeaving) return
    const open = countOpen()
    for (; entries < open; entries += 1) {
      push(history.state, '')
      openedAt = performance.now()
      placed = Promise.withResolvers()
    }
    if (open < entries) setTimeout(leave, settledMs)
  }
  const leave = () => {
    const open = countOpen()
    if (isLeaving || open >= entries) return
    isLeaving = true
    history.go(open - entries)
    entries = open
  }
  const observer = new MutationObserver((changes) => {
    if (changes.some(concernsDialog)) settle()
  })
  observer.observe(document, {childList: true, subtree: true})

  /** A dialog that is closed before its place is in the address would be opened again by the address. */
  const close = async () => {
    const left = openedAt + placedMs - performance.now()
    await Promise.race([placed.promise, after(left).then(whenIdle)])
    const top = [...document.querySelectorAll(dialog)].at(-1)
    closeTop()
    await after(closedMs)
    if (top?.isConnected) stop()
  }
  const stop = () => {
    observer.disconnect()
    removeEventListener('popstate', onBack, {capture: true})
    Object.assign(history, {pushState: push, replaceState: replace})
    giveUp('dialog-back', 'a dialog does not close at Escape')
  }

  const onBack = (event: PopStateEvent) => {
    const isBelow = (isLeaving || entries > 0) && isSamePage(address, location.href)
    if (isBelow) {
      event.stopImmediatePropagation()
      // It may have the address of another place in the form.
      replace(history.state, '', address)
      if (!isLeaving) void close()
    }
    const wasLeaving = isLeaving
    entries = wasLeaving ? entries : isBelow ? entries - 1 : 0
    isLeaving = false
    address = location.href
    if (wasLeaving) settle()
  }
  addEventListener('popstate', onBack, {capture: true})
}

const after = (ms: number) => new Promise((due) => setTimeout(due, ms))

/** Safari has no `requestIdleCallback`. */
const whenIdle = () =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(resolve)
  })

const countOpen = () => document.querySelectorAll(dialog).length

const isSamePage = (one: string, other: string) =>
  one.replaceAll(placeInForm, '') === other.replaceAll(placeInForm, '')

const concernsDialog = ({addedNodes, removedNodes}: MutationRecord) =>
  [...addedNodes, ...removedNodes].some(
    (node) => node instanceof Element && (node.matches(dialog) || node.querySelector(dialog)),
  )

/** A dialog listens to the key while the focus is in it, and some do not take it when they open. */
function closeTop(): void {
  const inside = [...document.querySelectorAll<HTMLElement>(`${dialog} button`)].at(-1)
  if (!document.activeElement?.closest(dialog)) inside?.focus()
  document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))
}
