type Listener = (form: string) => void

let listener: Listener | null = null
/** Who is quick has registered before anybody listens. */
let missed: readonly string[] = []

/** A registration was stored: told once for each, with nothing of what was typed. */
export function tellRegistered(form: string): void {
  if (listener) listener(form)
  else missed = [...missed, form]
}

export function onRegistered(given: Listener): void {
  listener = given
  for (const form of missed) given(form)
  missed = []
}
