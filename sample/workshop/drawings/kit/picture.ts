import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import sharp from 'sharp'
import {folders} from '../../folders.ts'
import {type Sheet, svgDocument} from './svg.ts'

/** A paragraph, or a row of a table, of the words that a drawing shows. */
export type DescriptionLine = string | {readonly label: string; readonly value: string}

export interface Drawing extends Sheet {
  /** File name without its ending. */
  readonly name: string
  readonly use: string
  readonly alt: string
  readonly description: readonly DescriptionLine[]
  readonly hotspot?: {readonly x: number; readonly y: number}
  /** Pixels of the finished picture for one unit of the drawing. */
  readonly scale?: number
  readonly format?: 'webp' | 'jpg' | 'svg'
  /** A picture with a photograph or a render in it, which is kept with a little loss. */
  readonly isPhotographic?: boolean
}

interface Entry {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly hotspot: {readonly x: number; readonly y: number}
  readonly alt: string
  readonly description: readonly DescriptionLine[]
  readonly use: string
}

export const rasterOf = (svg: string, scale: number) =>
  sharp(Buffer.from(svg), {density: 72 * scale, limitInputPixels: false})

async function finished(drawing: Drawing): Promise<Buffer> {
  const svg = svgDocument(drawing)
  const raster = rasterOf(svg, drawing.scale ?? 1)
  switch (drawing.format ?? 'webp') {
    case 'svg':
      return Buffer.from(svgDocument(drawing, drawing.scale))
    case 'jpg':
      return raster
        .flatten()
        .jpeg({quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4'})
        .toBuffer()
    // Flat colours and fine lines: without loss they are smaller, and the paper keeps its colour.
    case 'webp':
      return raster
        .webp(drawing.isPhotographic ? {quality: 84, effort: 6} : {lossless: true, effort: 5})
        .toBuffer()
  }
}

function entryOf(drawing: Drawing): Entry {
  const {name, alt, description, use, format = 'webp', scale = 1} = drawing
  return {
    file: `${name}.${format}`,
    width: Math.round(drawing.width * scale),
    height: Math.round(drawing.height * scale),
    hotspot: drawing.hotspot ?? {x: 0.5, y: 0.5},
    alt,
    description,
    use,
  }
}

/** Writes the pictures and their entries; entries of pictures not drawn this time stay. */
export async function publishDrawings(
  drawings: readonly Drawing[],
  complete: boolean,
): Promise<void> {
  const index = join(folders.drawings, 'index.json')
  const kept: Entry[] = complete ? [] : JSON.parse(readFileSync(index, 'utf8'))
  const entries = new Map(kept.map((entry) => [entry.file, entry]))
  for (const drawing of drawings) {
    const entry = entryOf(drawing)
    const bytes = await finished(drawing)
    writeFileSync(join(folders.drawings, entry.file), bytes)
    entries.set(entry.file, entry)
    console.log(
      `${entry.file}  ${entry.width}×${entry.height}  ${Math.round(bytes.length / 1024)} KB`,
    )
  }
  const sorted = [...entries.values()].sort((one, other) => one.file.localeCompare(other.file))
  writeFileSync(index, `${JSON.stringify(sorted, null, 2)}\n`)
}
