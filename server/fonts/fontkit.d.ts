/** Its package brings no types: the part that is used here. */
declare module 'fontkit' {
  interface Glyph {
    /** In units of the font, upwards. */
    readonly path: {toSVG(): string}
  }

  interface Font {
    readonly unitsPerEm: number
    layout(text: string): {
      readonly glyphs: readonly Glyph[]
      readonly positions: readonly {readonly xAdvance: number}[]
    }
  }

  export function create(font: Buffer): Font
}
