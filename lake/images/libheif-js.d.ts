/** As far as it is used here: https://github.com/catdad-experiments/libheif-js. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills in the pixels, as RGBA and turned as the file says; gives null where they cannot be read. */
    display(place: Pixels, done: (filled: Pixels | null) => void): void
    free(): void
  }

  export interface Pixels {
    readonly data: Uint8ClampedArray
    readonly width: number
    readonly height: number
  }

  const libheif: {
    readonly HeifDecoder: new () => {decode(bytes: Uint8Array): readonly HeifImage[]}
  }

  // biome-ignore lint/style/noDefaultExport: the package exports nothing else
  export {libheif as default}
}
