import {useCallback, useEffect, useRef, useState} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'

/**
 * An overlay is an entry of the browser's history: the page's own address with a fragment. It is open while the
 * browser is at that entry, so that Back closes it.
 *
 * @param fragment with its `#`; each overlay has its own
 */
export function useOverlayEntry(fragment: string) {
  const {search, hash, key} = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [traversals, setTraversals] = useState(0)
  const state = useRef<'closed' | 'open' | 'leaving'>('closed')
  const isPushed = useRef(false)
  const opener = useRef<HTMLElement>(null)

  // Back may come before the router has pushed the entry, or has drawn it: then address and key are as before.
  useEffect(() => {
    const count = () => setTraversals((before) => before + 1)
    addEventListener('popstate', count)
    return () => removeEventListener('popstate', count)
  }, [])

  // After hydration: the server knows nothing of fragments.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same fragment may be that of another entry
  useEffect(() => {
    state.current = hash === fragment ? 'open' : 'closed'
    setOpen(hash === fragment)
  }, [hash, fragment, key, traversals])

  useEffect(() => {
    if (!isOpen) opener.current?.focus({preventScroll: true})
  }, [isOpen])

  /**
   * Opened at once, because the router may first wait for code that the page is still loading.
   *
   * @param by gets the focus back
   */
  const open = useCallback(
    (by: HTMLElement | null) => {
      if (state.current !== 'closed') return
      state.current = 'open'
      opener.current = by
      isPushed.current = true
      setOpen(true)
      navigate({search, hash: fragment}, {preventScrollReset: true})
    },
    [navigate, search, fragment],
  )

  const close = () => {
    if (state.current !== 'open') return
    state.current = 'leaving'
    // Waits until Back is done: a change of the fragment would take the focus from the element that has just
    // got it.
    if (hash !== fragment) setOpen(false)
    // `default` is the entry that the document was loaded with: before it there may be another site.
    if (isPushed.current || key !== 'default') navigate(-1)
    else navigate({search, hash: ''}, {replace: true, preventScrollReset: true})
  }

  return {isOpen, open, close}
}
