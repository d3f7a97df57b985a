import {useCallback, useEffect, useRef, useState} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'

/**
 * The popup is an entry of the browser's history: the page's own address with this fragment. It is
 * open while the browser stands on it, so that Back closes it.
 */
const fragment = '#registration'

export function usePopupEntry() {
  const {search, hash, key} = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isLeaving = useRef(false)
  const isPushed = useRef(false)

  // After hydration: the server knows nothing of fragments.
  useEffect(() => {
    isLeaving.current = false
    setOpen(hash === fragment)
  }, [hash])

  // At once: the router may first wait for code that the page is still loading.
  const open = useCallback(() => {
    if (location.hash === fragment) return
    isLeaving.current = false
    isPushed.current = true
    setOpen(true)
    navigate({search, hash: fragment}, {preventScrollReset: true})
  }, [navigate, search])

  const close = () => {
    if (isLeaving.current) return
    isLeaving.current = true
    // Else once Back is done: a change of the fragment takes the focus from what just got it.
    if (hash !== fragment) setOpen(false)
    // `default`: the entry that the document was loaded with; before it there may be another site.
    if (isPushed.current || key !== 'default') navigate(-1)
    else navigate({search, hash: ''}, {replace: true, preventScrollReset: true})
  }

  return {isOpen, open, close}
}
