import {orExplain, readWords} from '../app/words.ts'
import {buildDocs, builtFolder} from './docs/build-docs.ts'

/** `npm run docs`: the documents as static pages, for any web server. */
const usage = 'npm run docs [-- --base /PATH/]'
const base = orExplain(() => {
  const {values} = readWords(process.argv.slice(2), {
    usage,
    flags: {base: {type: 'string', default: '/'}},
  })
  if (/^\/(?:[\w.~-]+\/)*$/.test(values.base)) return values.base
  throw new Error(`--base begins and ends with a slash.\n${usage}`)
})
const started = Date.now()
const fault = buildDocs(base)
if (fault) {
  console.error(fault)
  process.exit(1)
}
const seconds = Math.round((Date.now() - started) / 1000)
console.log(`Built in ${seconds} s: ${builtFolder}, for any static host at ${base}`)
