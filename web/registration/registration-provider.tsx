import {lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState} from 'react'
import {useLocation} from 'react-router-dom'
import {followHistory, isPopupEntry, pushPopupEntry, routerKey} from './popup-entry.ts'
import {type Register, RegisterContext, registrationPath} from './register-trigger.tsx'

const loadPopup = async () => ({
  default: (await import('./registration-popup.tsx')).RegistrationPopup,
})
const RegistrationPopup = lazy(loadPopup)

/** Opens the registration popup for every `RegisterTrigger` inside. */
export function RegistrationProvider({children}: {children: ReactNode}) {
  const opener = useRef<HTMLElement>(null)
  const isLeaving = useRef(false)
  const [isOpen, setOpen] = usePopupEntry()

  const register = useMemo<Register>(
    () => ({
      prepare: () => void loadPopup().catch(() => {}),
      open: (element) => {
        opener.current = element
        const show = () => {
          pushPopupEntry()
          setOpen(true)
        }
        // Cut off from the network, the page that the link names may still be at hand.
        loadPopup().then(show, () => location.assign(registrationPath))
      },
    }),
    [setOpen],
  )

  const close = () => {
    if (!isPopupEntry(history.state)) setOpen(false)
    else if (!isLeaving.current) history.back()
    isLeaving.current = true
  }

  useEffect(() => {
    isLeaving.current = false
    if (!isOpen) opener.current?.focus({preventScroll: true})
  }, [isOpen])

  return (
    <RegisterContext value={register}>
      {children}
      {isOpen && (
        <Suspense fallback={null}>
          <RegistrationPopup onClose={close} />
        </Suspense>
      )}
    </RegisterContext>
  )
}

/** Follows the browser onto the popup's entry and off it; the router is not told of these steps. */
function usePopupEntry() {
  const {key} = useLocation()
  const [isOpen, setOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation leads onto the entry or off it
  useEffect(() => setOpen(isPopupEntry(history.state)), [key])

  useEffect(
    () =>
      followHistory((event) => {
        const opens = isPopupEntry(event.state)
        if (opens === isOpen || routerKey(event.state) !== key) return
        event.stopImmediatePropagation()
        setOpen(opens)
      }),
    [isOpen, key],
  )

  return [isOpen, setOpen] as const
}
