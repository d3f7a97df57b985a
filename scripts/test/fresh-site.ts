import {rmSync} from 'node:fs'

/** Starts the site on an empty data folder: for the browser tests, which expect the sample as it is. */
const directory = process.env.DATA_DIR
if (!directory?.startsWith('.data/')) throw new Error('DATA_DIR must lie in .data: it is emptied')
rmSync(directory, {recursive: true, force: true})
await import('../../app/start.ts')
