import {setTimeout as pause} from 'node:timers/promises'
import project from '../../sanity.json' with {type: 'json'}
import {type Reply, type Sent, send} from '../bench/send.ts'
import {type OwnSite, ownAdministrator} from '../own-site/own-site.ts'
import {formsFor} from './forms.ts'

/** What one of them noticed. */
export interface Noticed {
  readonly what: string
  readonly asked: number
  /** The statuses of answers that were not as they should be; 0: the connection broke. */
  readonly refused: readonly number[]
  /** In ms. */
  readonly worst: number
}

/** Fewer than one network may send in ten minutes. */
const maxForms = 150
/** Each time they have other numbers and addresses, which are limited over ten minutes. */
let times = 0

interface Other {
  readonly what: string
  /** Between two requests, in ms. */
  readonly everyMs: number
  readonly expected: number
  readonly request: (n: number) => Sent
}

/** People who use the site while it is attacked, each from an address of their own. */
export async function watchOthers(site: OwnSite): Promise<{stop(): Promise<Noticed[]>}> {
  const others = await othersOf(site)
  let isOver = false
  const watching = others.map(async ({what, everyMs, expected, request}) => {
    const replies: Reply[] = []
    while (!isOver) {
      const reply = await send(site.port, {...request(replies.length), isNewConnection: true})
      replies.push(reply)
      await pause(everyMs)
    }
    return {
      what,
      asked: replies.length,
      refused: replies.map(({status}) => status).filter((status) => status !== expected),
      worst: Math.max(...replies.map(({ms}) => ms)),
    }
  })
  return {
    stop() {
      isOver = true
      return Promise.all(watching)
    },
  }
}

async function othersOf(site: OwnSite): Promise<Other[]> {
  times += 1
  const [picture] = await site
    .client(project.dataset)
    .fetch<string[]>('*[_type == "sanity.imageAsset" && extension != "svg"][0...1].path')
  const network = `203.0.${times}`
  const forms = await formsFor(site, {
    ...{from: `${network}.6`, count: maxForms},
    block: 8000 + times,
  })
  const query = encodeURIComponent('*[_type == "site"][0]._id')
  return [
    {
      what: '/healthz',
      everyMs: 50,
      expected: 200,
      request: () => ({path: '/healthz', from: `${network}.1`}),
    },
    {
      what: 'a page that is kept',
      everyMs: 100,
      expected: 200,
      request: () => ({path: '/', from: `${network}.2`}),
    },
    {
      what: 'a page that must be rendered',
      everyMs: 500,
      expected: 200,
      request: (n) => ({
        path: `/thegaon/press?after=${Date.now()}_${n}`,
        from: `${network}.3`,
      }),
    },
    {
      what: 'a picture',
      everyMs: 200,
      expected: 200,
      request: () => ({path: `/${picture}?w=320&auto=format`, from: `${network}.4`}),
    },
    {
      what: 'a query of a member',
      everyMs: 200,
      expected: 200,
      request: () => ({
        path: `/v${project.apiVersion}/data/query/${project.dataset}?query=${query}`,
        from: `${network}.5`,
        headers: {authorization: `Bearer ${site.tokenFor(project.dataset)}`},
      }),
    },
    {
      what: 'a registration',
      everyMs: 500,
      expected: 201,
      request: (n) => forms[n % forms.length] ?? {path: '/api/registrations/inquiry'},
    },
    {
      what: 'the administrator’s sign-in',
      everyMs: 1000,
      expected: 200,
      request: () => ({
        path: '/login',
        from: `${network}.7`,
        method: 'POST',
        headers: {'content-type': 'application/json', accept: 'application/json'},
        body: JSON.stringify(ownAdministrator),
      }),
    },
  ]
}
