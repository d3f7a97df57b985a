/** A key for a new member of a list. `crypto.randomUUID` exists only on https and localhost. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
