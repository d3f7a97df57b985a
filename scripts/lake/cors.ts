import type {Config} from '../../app/config.ts'
import {Origins} from '../../lake/project/origins.ts'
import {openStore, type Store} from '../../lake/store/store.ts'
import type {Command} from './command.ts'

/** `npm run lake -- cors …`: also while the site runs, where it counts at once. */
export const corsCommands: Readonly<Record<string, Command>> = {
  add: {
    usage:
      'cors add ORIGIN [--credentials]      its pages may read answers; signed in, with --credentials',
    run: (config, words) =>
      onStore(config, (origins, store) => {
        const [origin = ''] = words.filter((word) => !word.startsWith('--'))
        const added = origins.add(origin, words.includes('--credentials'))
        store.accesses.noteAccount('command', `origin ${added.origin}`)
        print(added)
      }),
  },
  list: {
    usage: 'cors list',
    run: (config) =>
      onStore(config, (origins) => {
        for (const origin of origins.list()) print(origin)
      }),
  },
  remove: {
    usage: 'cors remove ID|ORIGIN',
    run: (config, [which = '']) =>
      onStore(config, (origins, store) => {
        const found = origins
          .list()
          .find(({id, origin}) => which === String(id) || which === origin)
        if (!found) throw new Error(`${which || 'Nothing'} is not among the allowed origins.`)
        origins.remove(found.id)
        store.accesses.noteAccount('command', `originRemoved ${found.id}`)
      }),
  },
}

function print({id, origin, allowCredentials}: ReturnType<Origins['add']>): void {
  console.log(`${id}\t${origin}\t${allowCredentials ? 'with credentials' : 'without credentials'}`)
}

function onStore({dataDirectory}: Config, work: (origins: Origins, store: Store) => void): void {
  const store = openStore({directory: dataDirectory})
  try {
    work(new Origins(store.files.common), store)
  } finally {
    store.close()
  }
}
