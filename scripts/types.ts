import {refuseWords} from '../app/words.ts'
import {writeTypes} from './types/generate-types.ts'

/** `npm run types`: the schema as data, and the types of every query's answer. */
try {
  refuseWords(process.argv.slice(2), 'npm run types')
  await writeTypes()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
