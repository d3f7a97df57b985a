/** Its package brings no types. */
declare module 'wawoff2' {
  /** Returns a view of its own memory, which the next call overwrites. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
