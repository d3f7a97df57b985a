import {Origins, openStore, type Store} from 'local-content-lake/maintenance'
import type {Config} from '../../app/config.ts'
import {shown} from '../../app/words.ts'
import {type Command, command, plainCommand} from './command.ts'

/** `npm run data -- cors …`: also while the site runs, where it counts at once. */
export const corsCommands: Readonly<Record<string, Command>> = {
  add: command({
    usage:
      'cors add ORIGIN [--credentials]      its pages may read answers; signed in, with --credentials',
    most: 1,
    flags: {credentials: {type: 'boolean', default: false}},
    target: 'lake',
    run: (config, [origin = ''], {credentials}) =>
      onStore(config, (origins, store) => {
        const added = origins.add(origin, credentials)
        const how = credentials ? 'with sessions' : 'without sessions'
        store.accesses.noteAccount('command', `origin ${added.origin} ${how}`)
        print(added)
      }),
  }),
  list: plainCommand({
    usage: 'cors list',
    target: 'lake',
    run: (config) =>
      onStore(config, (origins) => {
        for (const origin of origins.list()) print(origin)
      }),
  }),
  remove: plainCommand({
    usage: 'cors remove ID|ORIGIN',
    most: 1,
    target: 'lake',
    run: (config, [which = '']) =>
      onStore(config, (origins, store) => {
        const found = origins
          .list()
          .find(({id, origin}) => which === String(id) || which === origin)
        if (!found)
          throw new Error(`${which ? shown(which) : 'Nothing'} is not among the allowed origins.`)
        origins.remove(found.id)
        store.accesses.noteAccount('command', `originRemoved ${found.origin}`)
      }),
  }),
}

function print({id, origin, allowCredentials}: ReturnType<Origins['add']>): void {
  console.log(`${id}\t${origin}\t${allowCredentials ? 'with credentials' : 'without credentials'}`)
}

function onStore(
  {dataDirectory, hosted}: Config,
  work: (origins: Origins, store: Store) => void,
): void {
  if (hosted) throw new Error('The origins are those of the lake elsewhere: set them there.')
  const store = openStore({directory: dataDirectory})
  try {
    work(new Origins(store.files.common), store)
  } finally {
    store.close()
  }
}
