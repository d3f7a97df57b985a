import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {makeBackup} from '../../app/backup/make-backup.ts'
import {openRepository} from '../../app/backup/open-repository.ts'
import {type Config, readConfig} from '../../app/config.ts'
import {drillGauges} from '../../app/drill/drill-gauges.ts'
import {lastDrill, summaryOf} from '../../app/drill/last-drill.ts'
import {drill} from '../../app/drill/restore-drill.ts'
import {scheduleDrills, untilDrill} from '../../app/drill/scheduled-drills.ts'
import project from '../../sanity.json' with {type: 'json'}
import {openRealSite, renderWithoutAssets} from '../server/real-site.ts'
import {until} from '../until.ts'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'drill-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

/** The folder of a site with two registrations, which is closed, and the settings of its backups. */
async function openBackedUp() {
  const directory = join(temporaryDirectory(), 'data')
  const folder = join(temporaryDirectory(), 'backups')
  const closing: (() => Promise<void>)[] = []
  const site = await openRealSite({directory, whenDone: (close) => void closing.push(close)})
  const registrations = site.registrations
  for (const [at, name] of ['김가온', '이나래'].entries()) {
    await registrations.create({
      _id: `registration-${at}`,
      _type: 'registration',
      name,
      phone: '010-0000-0000',
      registeredAt: `2026-11-2${at}T00:00:00Z`,
    })
  }
  for (const close of closing) await close()
  const environment = {
    DATA_DIR: directory,
    BACKUP_TO: folder,
    BACKUP_KEY: 'a passphrase of the operator',
    WARM_PICTURES: '0',
  }
  const config = readConfig(environment)
  if (!config.backup) throw new Error('BACKUP_TO is set')
  const repository = await openRepository(config.backup, true)
  await makeBackup(directory, repository)
  return {directory, folder, config, repository, environment}
}

const trial = async (config: Config) => {
  const made = await drill(config, renderWithoutAssets)
  const [only, ...more] = made?.trials ?? []
  expect(more).toEqual([])
  if (!made || !only) throw new Error('There was no trial')
  return {...only, made}
}

test('the newest backup is restored on trial: read, counted, a page of it rendered, and removed again', async () => {
  const {directory, config} = await openBackedUp()
  const {made, ...found} = await trial(config)
  expect(found).toMatchObject({source: 'backup', problems: [], registrations: 2})
  expect(found.documents).toBeGreaterThan(100)
  expect(found.assets).toBeGreaterThan(0)
  expect(made.soundAt).toBe(made.at)
  expect(readdirSync(join(directory, 'copies'))).toEqual([])
  expect(lastDrill(directory)).toEqual(made)
  expect(summaryOf(made)).toMatchObject({registrations: 2, documents: found.documents})
  const gauges = Object.fromEntries(
    drillGauges(directory).map((gauge) => [gauge.name, 'value' in gauge && gauge.value]),
  )
  expect(gauges).toMatchObject({restore_drill_failed: 0})
  expect(gauges.restore_drill_age_seconds).toBeLessThan(600)
})

test('a backup that was damaged on purpose fails its drill, which keeps when the last was sound', async () => {
  const {directory, folder, config, repository, environment} = await openBackedUp()
  const {made: before} = await trial(config)
  const chunks = readdirSync(join(folder, 'chunks'), {recursive: true, withFileTypes: true})
  for (const {parentPath, name} of chunks.filter((entry) => entry.isFile())) {
    writeFileSync(join(parentPath, name), 'not what it was')
  }
  const {made, problems, time} = await trial(config)
  expect(problems).toEqual([expect.stringContaining('damaged')])
  expect(time).toBe('')
  expect(made.soundAt).toBe(before.at)
  expect(drillGauges(directory)).toContainEqual(
    expect.objectContaining({name: 'restore_drill_failed', value: 1}),
  )
  // The key is another: nothing could be read when it is needed.
  const {made: other} = await trial(readConfig({...environment, BACKUP_KEY: 'of somebody else'}))
  expect(other.trials).toEqual([expect.objectContaining({problems: [expect.any(String)]})])
  rmSync(folder, {recursive: true})
  expect(await repository.list().catch(() => [])).toEqual([])
})

test('a backup whose content does not serve a site fails, though all of its bytes are whole', async () => {
  const {directory, config, repository} = await openBackedUp()
  const registered = new DatabaseSync(join(directory, `lake.${project.privateDataset}.sqlite`))
  registered.exec(
    `UPDATE documents SET body = json_remove(body, '$.name', '$.phone') WHERE id = 'registration-1'`,
  )
  registered.close()
  await makeBackup(directory, repository)
  const {problems} = await trial(config)
  expect(problems).toContain('The newest registration has neither name nor number.')
})

test('without any copy there is no drill, and two are not made at once', async () => {
  const directory = temporaryDirectory()
  const folder = join(temporaryDirectory(), 'backups')
  const config = readConfig({DATA_DIR: directory, BACKUP_TO: folder})
  expect(await drill(config, null)).toBeNull()
  expect(lastDrill(directory)).toBeNull()
  const both = await Promise.allSettled([drill(config, null), drill(config, null)])
  expect(both.map(({status}) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a program makes its drill by itself, in a process of its own, and removes what a killed one left', async () => {
  const {directory, environment} = await openBackedUp()
  const left = join(directory, 'copies', 'drill')
  mkdirSync(left, {recursive: true})
  writeFileSync(join(left, 'lake.sqlite'), '')
  const stop = scheduleDrills({
    directory,
    pauses: {first: 10, afterFailure: 60_000},
    // The built pages may be those of another state of the code.
    environment: {
      ...process.env,
      ...environment,
      SERVE: 'lake',
      SITE_ORIGIN: 'https://example.kr',
      STUDIO_ORIGIN: 'https://studio.example.kr',
    },
  })
  onTestFinished(() => stop())
  expect(existsSync(left)).toBe(false)
  await until(() => expect(lastDrill(directory)?.trials).toHaveLength(1))
  expect(lastDrill(directory)?.trials).toEqual([expect.objectContaining({problems: []})])
})

test('a drill is made in the night after the last one, and at once where it is not known', () => {
  const at = (time: string) => Date.parse(`${time}+09:00`)
  const now = at('2026-11-27T15:00')
  const hours = (last: string, random: number) =>
    untilDrill(new Date(at(last)).toISOString(), now, () => random) / 3_600_000
  expect(hours('2026-11-27T14:59', 0)).toBe(11)
  expect(hours('2026-11-27T14:59', 1)).toBe(14)
  expect(hours('2026-11-27T02:30', 0)).toBe(11)
  expect(hours('2026-11-26T02:30', 0)).toBe(0)
  // The clock was set back since.
  expect(hours('2026-11-29T02:30', 0)).toBe(0)
  expect(untilDrill(undefined, now)).toBe(0)
})
