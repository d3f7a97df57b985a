/** A field of the Studio, as the server wrote it into the page's texts. */
export interface Field {
  readonly id: string
  readonly type: string
  /** A path as the Studio writes it: `sections[_key=="a"].heading`. */
  readonly path: string
}

export function readField(json: unknown): Field | null {
  if (typeof json !== 'object' || json === null) return null
  const {id, type, path}: {id?: unknown; type?: unknown; path?: unknown} = json
  if (typeof id !== 'string' || typeof type !== 'string' || typeof path !== 'string') return null
  return {id, type, path}
}

export function parseField(text: string | undefined): Field | null {
  try {
    return text === undefined ? null : readField(JSON.parse(text))
  } catch {
    return null
  }
}
