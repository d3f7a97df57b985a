import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** A paragraph, or a row of a table, of the words that a drawing shows. */
const shownSchema = v.union([v.string(), v.object({label: v.string(), value: v.string()})])

const entrySchema = v.object({
  file: v.string(),
  alt: v.pipe(v.string(), v.nonEmpty()),
  use: v.string(),
  description: v.optional(v.array(shownSchema), []),
  hotspot: v.object({
    x: share,
    y: share,
    width: v.optional(share, 0.3),
    height: v.optional(share, 0.3),
  }),
})

export type PictureEntry = v.InferOutput<typeof entrySchema>

const folders = ['renders', 'drawings'] as const
const picturesFolder = join(import.meta.dirname, 'pictures')

function entriesOf(folder: string): [string, PictureEntry][] {
  const path = join(picturesFolder, folder, 'index.json')
  if (!existsSync(path)) return []
  const entries = v.parse(v.array(entrySchema), JSON.parse(readFileSync(path, 'utf8')))
  return entries.map((entry) => [`${folder}/${entry.file}`, entry])
}

/** What the workshop wrote about each picture, by name: `renders/hero-dusk.webp`. */
export function readPictureIndex(): ReadonlyMap<string, PictureEntry> {
  return new Map(folders.flatMap(entriesOf))
}
