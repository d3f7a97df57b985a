import {lazy, type ReactNode, Suspense, useEffect, useMemo, useRef} from 'react'
import {type Register, RegisterContext, registrationPath} from './register-trigger.tsx'
import {usePopupEntry} from './use-popup-entry.ts'

const loadPopup = async () => ({
  default: (await import('./registration-popup.tsx')).RegistrationPopup,
})
const RegistrationPopup = lazy(loadPopup)

/** Opens the registration popup for every `RegisterTrigger` inside. */
export function RegistrationProvider({children}: {children: ReactNode}) {
  const opener = useRef<HTMLElement>(null)
  const {isOpen, open, close} = usePopupEntry()

  const register = useMemo<Register>(
    () => ({
      prepare: () => void loadPopup().catch(() => {}),
      open: (element) => {
        opener.current = element
        // Offline, the page that the link names may still be in the browser's cache.
        loadPopup().then(open, () => location.assign(registrationPath))
      },
    }),
    [open],
  )

  useEffect(() => {
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
