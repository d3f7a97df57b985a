interface Toast {
  readonly text: string
  readonly isFault?: boolean
  readonly label?: string | undefined
  readonly onPress?: () => void
  readonly link?: HTMLElement | null
}

/** In ms: long enough to read and to reach. It stays while the pointer or the focus is on it. */
const shownMs = 12_000

/** What came of the last step, and what waits to be sent. */
export class Toasts {
  readonly #area: HTMLElement
  #last: HTMLElement | null = null
  #waiting: HTMLElement | null = null
  #hiding: ReturnType<typeof setTimeout> | undefined

  constructor(area: HTMLElement) {
    this.#area = area
  }

  show(toast: Toast): void {
    clearTimeout(this.#hiding)
    this.#last?.remove()
    const shown = elementOf({
      ...toast,
      onPress: () => {
        shown.remove()
        toast.onPress?.()
      },
    })
    this.#last = shown
    this.#area.append(shown)
    // A fault stays until something else is done.
    if (!toast.isFault) this.#hideLater(shown)
  }

  /** Null: nothing waits any more. */
  wait(toast: Toast | null): void {
    const before = this.#waiting
    this.#waiting = toast && elementOf(toast)
    if (this.#waiting) this.#area.prepend(this.#waiting)
    before?.remove()
  }

  #hideLater(shown: HTMLElement): void {
    this.#hiding = setTimeout(() => {
      if (shown.matches(':hover, :focus-within')) this.#hideLater(shown)
      else shown.remove()
    }, shownMs)
  }
}

function elementOf({text, isFault = false, label, onPress, link}: Toast): HTMLElement {
  const toast = document.createElement('div')
  toast.className = isFault ? 'told fault' : 'told'
  const said = document.createElement('p')
  said.textContent = text
  toast.append(said)
  if (link) toast.append(link)
  if (label && onPress) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.addEventListener('click', onPress)
    toast.append(button)
  }
  return toast
}
