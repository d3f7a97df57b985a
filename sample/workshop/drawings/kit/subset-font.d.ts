declare module 'subset-font' {
  interface Axis {
    readonly min?: number
    readonly max?: number
    readonly default?: number
  }
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2'
    readonly keepFeatures?: readonly string[]
    readonly variationAxes?: Readonly<Record<string, number | Axis>>
    readonly keepAllGlyphs?: boolean
    readonly noLayoutClosure?: boolean
    readonly noHinting?: boolean
    readonly dropTables?: readonly string[]
  }
  // biome-ignore lint/style/noDefaultExport: it is how the package exports its one function
  export default function subsetFont(
    font: Uint8Array,
    text: string | null,
    options: SubsetOptions,
  ): Promise<Buffer>
}
