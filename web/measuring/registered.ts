const event = 'registered'

/** A registration was stored: told once for each, with nothing of what was typed. */
export const tellRegistered = (form: string): void => {
  dispatchEvent(new CustomEvent(event, {detail: form}))
}

export function onRegistered(listener: (form: string) => void): void {
  addEventListener(event, (told) => {
    if (told instanceof CustomEvent && typeof told.detail === 'string') listener(told.detail)
  })
}
