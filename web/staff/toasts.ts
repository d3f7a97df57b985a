interface Toast {
  readonly text: string
  readonly isFault?: boolean
  /** It stays until its reader closes it with a button of this text: what follows may come within the same second. */
  readonly close?: string | undefined
  /** Whom it is about. */
  readonly about?: string | undefined
  readonly label?: string | undefined
  readonly onPress?: () => void
  readonly link?: HTMLElement | null
}

/** In ms: long enough to read and to reach. It stays while the pointer or the focus is on it. */
const shownMs = 12_000

/** What came of the last step, what somebody has to look at, and what waits to be sent. */
export class Toasts {
  readonly #area: HTMLElement
  #last: HTMLElement | null = null
  #waiting: HTMLElement | null = null
  #hiding: ReturnType<typeof setTimeout> | undefined

  constructor(area: HTMLElement) {
    this.#area = area
  }

  show(toast: Toast): void {
    const {close} = toast
    const shown = elementOf({
      ...toast,
      onPress: () => {
        shown.remove()
        toast.onPress?.()
      },
    })
    if (close) shown.append(buttonOf(close, () => shown.remove()))
    else {
      clearTimeout(this.#hiding)
      this.#last?.remove()
      this.#last = shown
      this.#hideLater(shown)
    }
    this.#area.append(shown)
    this.#area.scrollTop = this.#area.scrollHeight
  }

  /** Who works on somebody again has read what was said of them. */
  forget(about: string): void {
    for (const shown of this.#area.querySelectorAll<HTMLElement>('[data-about]')) {
      if (shown.dataset.about === about) shown.remove()
    }
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

function elementOf({text, isFault = false, about, label, onPress, link}: Toast): HTMLElement {
  const toast = document.createElement('div')
  toast.className = isFault ? 'told fault' : 'told'
  if (about) toast.dataset.about = about
  const said = document.createElement('p')
  said.textContent = text
  toast.append(said)
  if (link) toast.append(link)
  if (label && onPress) toast.append(buttonOf(label, onPress))
  return toast
}

function buttonOf(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', onPress)
  return button
}
