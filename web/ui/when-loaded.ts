interface Waiting {
  /** Milliseconds between two checks of the tab. */
  readonly interval?: number
  /** Milliseconds after which it stops waiting. */
  readonly timeout?: number
}

/**
 * Calls `done` once: when the tab's document has loaded, when it is closed or somewhere we may not
 * look, when the visitor comes back, or on timeout. Returns a function that calls it at once.
 */
export function whenLoaded(
  tab: Window,
  done: () => void,
  {interval = 150, timeout = 20_000}: Waiting = {},
): () => void {
  const wasHidden = {current: document.hidden}
  const finish = () => {
    clearInterval(look)
    clearTimeout(end)
    document.removeEventListener('visibilitychange', onVisibility)
    done()
  }
  const onVisibility = () => {
    if (wasHidden.current && !document.hidden) finish()
    wasHidden.current = document.hidden
  }
  const look = setInterval(() => {
    if (hasLoaded(tab)) finish()
  }, interval)
  const end = setTimeout(finish, timeout)
  document.addEventListener('visibilitychange', onVisibility)
  return finish
}

/** A new tab first holds an empty page, which is complete before anything was requested. */
function hasLoaded(tab: Window): boolean {
  if (tab.closed) return true
  try {
    return tab.location.href !== 'about:blank' && tab.document.readyState === 'complete'
  } catch {
    return true
  }
}
