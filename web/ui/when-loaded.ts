interface Waiting {
  /** Milliseconds between two looks at the tab. */
  readonly interval?: number
  /** Milliseconds after which nobody waits any longer. */
  readonly patience?: number
}

/**
 * Calls `done` once: when the tab's document has loaded, when it is closed or somewhere we may not
 * look, when the visitor comes back, or when patience ends. Returns what calls it at once.
 */
export function whenLoaded(
  tab: Window,
  done: () => void,
  {interval = 150, patience = 20_000}: Waiting = {},
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
  const end = setTimeout(finish, patience)
  document.addEventListener('visibilitychange', onVisibility)
  return finish
}

/** A new tab first holds an empty page, which is complete before anything was asked for. */
function hasLoaded(tab: Window): boolean {
  if (tab.closed) return true
  try {
    return tab.location.href !== 'about:blank' && tab.document.readyState === 'complete'
  } catch {
    return true
  }
}
