import {readConfig} from '../../app/config.ts'
import {killInTurns, startTwoSites} from './two-sites.ts'

/**
 * Starts two processes of the site behind nginx, on a lake of their own that is empty or has the content of a data
 * folder: for the browser tests with `E2E_SITES=2`, in place of one process. With `E2E_KILLS=1` they are killed.
 */
const {port, dataDirectory, origin} = readConfig(process.env)
const given = process.env.DATA_DIR ?? ''
if (!given.startsWith('.data/')) throw new Error('DATA_DIR must lie in .data: it is emptied')

const {sites, stop} = await startTwoSites({
  ...{port, origin, directory: dataDirectory, from: process.argv[2]},
})
console.log(`Two sites on ${origin}`)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    isStopping = true
    await stop()
    process.exit(0)
  })
}

if (process.env.E2E_KILLS === '1') {
  await killInTurns(sites, {pauseMs: 8000, isOver: () => isStopping}).catch((error) => {
    // What is stopped does not start again.
    if (!isStopping) throw error
  })
}
