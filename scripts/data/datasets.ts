import {setTimeout as pause} from 'node:timers/promises'
import {isJson} from 'local-content-lake/maintenance'
import type {Config} from '../../app/config.ts'
import {shown} from '../../app/words.ts'
import {type Command, command, plainCommand} from './command.ts'
import {type ReachedLake, withLake} from './reach-lake.ts'
import {showProgress} from './show-progress.ts'

/** `npm run data -- dataset …` */
export const datasetCommands: Readonly<Record<string, Command>> = {
  create: command({
    usage: 'dataset create NAME [--visibility public|private]',
    most: 1,
    flags: {visibility: {type: 'string', default: 'public'}},
    run: (config, [name], {visibility}) =>
      onLake(config, name, async (lake, dataset) => {
        await ask(lake, 'PUT', `/datasets/${dataset}`, {aclMode: visibility})
        console.log(`${dataset}\t${visibility}`)
      }),
  }),
  list: plainCommand({
    usage: 'dataset list',
    run: (config) =>
      withLake(config, async (lake) => {
        for (const {name, aclMode} of await lake.client().datasets.list()) {
          console.log(`${name}\t${aclMode}`)
        }
      }),
  }),
  copy: plainCommand({
    usage: 'dataset copy FROM TO                 documents and assets, without their history',
    most: 2,
    run: (config, [from, to]) =>
      onLake(config, from, async (lake, dataset) => {
        if (!to) throw new Error('Name the dataset that is to be made.')
        const {jobId} = await ask(lake, 'PUT', `/datasets/${dataset}/copy`, {targetDataset: to})
        await followCopy(lake, String(jobId))
      }),
  }),
  delete: command({
    usage: 'dataset delete NAME --yes            with all that is in it',
    most: 1,
    flags: {yes: {type: 'boolean', default: false}},
    run: (config, [name], {yes}) => {
      if (!yes) throw new Error('This cannot be undone: add --yes to do it.')
      return onLake(config, name, async (lake, dataset) => {
        await ask(lake, 'DELETE', `/datasets/${dataset}`)
        console.log(`${dataset} is deleted.`)
      })
    },
  }),
}

function onLake(
  config: Config,
  dataset: string | undefined,
  work: (lake: ReachedLake, dataset: string) => Promise<void>,
): Promise<void> {
  if (!dataset) throw new Error('Name a dataset.')
  // It becomes part of an address, where "../" would lead elsewhere.
  if (!/^[a-z\d_~-]+$/.test(dataset)) {
    throw new Error(
      `A dataset's name has lower-case letters, digits, "-" and "_", not ${shown(dataset)}.`,
    )
  }
  return withLake(config, (lake) => work(lake, dataset))
}

async function ask(lake: ReachedLake, method: string, url: string, body?: object) {
  const reply: unknown = await lake.client().request({method, url, ...(body && {body})})
  return isJson(reply) ? reply : {}
}

async function followCopy(lake: ReachedLake, id: string): Promise<void> {
  const show = showProgress()
  for (;;) {
    const {state, progress} = await ask(lake, 'GET', `/jobs/${id}`)
    show({step: 'Copying', current: Number(progress), total: 100, update: true})
    if (state === 'completed') return
    if (state === 'failed') throw new Error('The copy failed; nothing of it is left.')
    await pause(200)
  }
}
