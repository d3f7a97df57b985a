import {readFileSync} from 'node:fs'
import {serveLake} from 'local-content-lake'
import type {Config} from '../../app/config.ts'
import {lockDataDirectory} from '../../app/data/data-lock.ts'
import {ensureAdministrator} from '../../app/lake/lake-accounts.ts'
import {openLake} from '../../app/lake/open-lake.ts'
import {command} from './command.ts'

/** Serves the lake alone, without the site; with a certificate over TLS and HTTP/2. */
export const startLake = command({
  usage:
    'start [--cert FILE --key FILE]       the lake alone; with a certificate over TLS and HTTP/2',
  flags: {cert: {type: 'string'}, key: {type: 'string'}},
  run: (config, _, certificate) => serve(config, certificate),
})

async function serve(
  config: Config,
  {cert, key}: {readonly cert?: string; readonly key?: string},
): Promise<void> {
  if ((cert === undefined) !== (key === undefined)) throw new Error('--cert and --key go together.')
  const certificate =
    cert && key ? {certificate: {cert: readFileSync(cert), key: readFileSync(key)}} : {}
  const lock = lockDataDirectory(config.dataDirectory)
  const lake = openLake(config, (fault) => {
    if (fault) console.error(`The data folder: ${fault.fault}`)
  })
  const lines = await ensureAdministrator(lake, config.administrator)
  const served = await serveLake(lake, {port: config.port, host: config.host, ...certificate})
  console.log(`  Lake    ${cert ? 'https' : 'http'}://localhost:${served.port}`)
  console.log(lines.map((line) => `  ${line}`).join('\n'))
  const stop = async () => {
    await served.close()
    lock.release()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}
