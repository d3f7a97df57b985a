import {execFile} from 'node:child_process'
import {existsSync, readFileSync, realpathSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import type {BackupConfig, Config} from '../../app/config.ts'
import {type Check, type Finding, fault, ok} from './finding.ts'

/** Where the `install` of a release puts things. */
const places = {
  unit: 'etc/systemd/system/presale-homepage.service',
  writable: 'etc/systemd/system/presale-homepage.service.d/places.conf',
  settings: 'etc/presale-homepage/environment',
  key: 'etc/presale-homepage/backup-key',
  current: 'srv/presale-homepage/current',
} as const

/** Nothing is found where the site was started in another way. */
export const service: Check = async (config) => {
  if (!existsSync(join('/', places.unit))) return []
  const found = [...(await unitFaults()), ...installedFaults('/', config)]
  return found.length > 0 ? found : [ok('it runs, and starts with the machine')]
}

async function unitFaults(): Promise<readonly Finding[]> {
  const is = (word: string) =>
    promisify(execFile)('systemctl', [word, '--quiet', 'presale-homepage']).then(
      () => true,
      () => false,
    )
  const wanted = [
    ['is-active', 'it does not run: systemctl start presale-homepage'],
    ['is-enabled', 'it does not start with the machine: systemctl enable presale-homepage'],
  ] as const
  const found = await Promise.all(
    wanted.map(async ([word, text]) => ((await is(word)) ? [] : [fault(text)])),
  )
  return found.flat()
}

/** @param root the folder that is `/`, but in tests */
export function installedFaults(
  root: string,
  {backup, replica}: Pick<Config, 'backup' | 'replica'>,
): readonly Finding[] {
  const at = (place: keyof typeof places) => join(root, places[place])
  const found: Finding[] = []
  for (const place of ['settings', 'key'] as const) {
    const mode = existsSync(at(place)) ? statSync(at(place)).mode : 0
    if (mode & 0o007) found.push(fault(`everybody can read ${at(place)}: chmod o= ${at(place)}`))
  }
  if (!existsSync(at('current')))
    found.push(fault(`${at('current')} leads nowhere: ./install, from a release`))
  else if (root === '/' && realpathSync(at('current')) !== realpathSync('.'))
    found.push(fault(`this is not the release that serves: that is ${realpathSync(at('current'))}`))
  const writable = existsSync(at('writable')) ? readFileSync(at('writable'), 'utf8') : ''
  for (const folder of [backup, replica].flatMap(folderOf)) {
    if (!writable.split('\n').includes(`ReadWritePaths=${folder}`))
      found.push(fault(`systemd keeps the site from writing to ${folder}: ./install once more`))
  }
  return found
}

const folderOf = (place: Pick<BackupConfig, 'to'> | null | undefined): readonly string[] =>
  place && 'folder' in place.to ? [place.to.folder] : []
