import {lazy, type ReactNode, Suspense, useEffect, useMemo} from 'react'
import {line} from '../client/line.ts'
import {idleTime} from '../startup/deferred.tsx'
import {heldMark} from '../startup/inline-script.ts'
import {useOverlayEntry} from '../ui/use-overlay-entry.ts'
import {type Register, RegisterContext} from './register-trigger.tsx'

const loadPopup = async () => ({
  default: (await import('./registration-popup.tsx')).RegistrationPopup,
})
const RegistrationPopup = lazy(loadPopup)

/** Opens the registration popup for every `RegisterTrigger` inside. */
export function RegistrationProvider({children}: {children: ReactNode}) {
  const {isOpen, open, close} = useOverlayEntry('#registration')

  const register = useMemo<Register>(
    () => ({
      prepare: () => void loadPopup().catch(() => {}),
      open(element) {
        element.toggleAttribute(heldMark, true)
        void line.persist(loadPopup).then(() => {
          element.removeAttribute(heldMark)
          open(element)
        })
      },
    }),
    [open],
  )

  // A pointer announces a click by hovering; a finger does not, so the popup's code is fetched beforehand.
  useEffect(() => {
    const idle = setTimeout(register.prepare, idleTime)
    return () => clearTimeout(idle)
  }, [register])

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
