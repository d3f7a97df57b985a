import {readFileSync, renameSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'

const state = v.object({
  seenAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  doubtedFrom: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  question: v.exactOptional(
    v.object({
      reason: v.picklist(['clockAhead', 'manyAtOnce']),
      due: v.number(),
      total: v.number(),
    }),
  ),
  isConfirmed: v.exactOptional(v.boolean()),
})

type State = v.InferOutput<typeof state>

/** The state of erasing between two runs, as a file in the data folder. */
export function erasingState(directory: string) {
  const path = join(directory, 'erasing.json')
  return {
    /** Empty when there is none yet, or it cannot be read. */
    read(): State {
      try {
        const {success, output} = v.safeParse(state, JSON.parse(readFileSync(path, 'utf8')))
        return success ? output : {}
      } catch {
        return {}
      }
    },
    write(next: State): void {
      writeFileSync(`${path}.partial`, JSON.stringify(next), {mode: 0o600, flush: true})
      renameSync(`${path}.partial`, path)
    },
  }
}
