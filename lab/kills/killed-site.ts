import {createLake} from 'local-content-lake'
import project from '../../sanity.json' with {type: 'json'}
import type {LakeConnection, LakeFetch} from '../../server/connection/lake-connection.ts'
import {createSite} from '../../server/site.ts'
import type {SiteOptions} from '../../server/site-options.ts'

export const origin = 'http://site.test'
export const secret = 'the same in every run'

interface Options extends Pick<SiteOptions, 'render' | 'forwardAllow' | 'relayKeys'> {
  /** What stands between the site and its lake. */
  readonly between?: (fetch: LakeFetch) => LakeFetch
}

/** Site and lake in this process, on a folder that outlives it. */
export function openKilledSite(directory: string, {between = (fetch) => fetch, ...own}: Options) {
  const {dataset, privateDataset, staffRole, apiVersion, projectId} = project
  const lake = createLake({
    project: {
      id: projectId,
      title: '',
      datasets: [
        {name: dataset, aclMode: 'public'},
        {name: privateDataset, aclMode: 'private', role: staffRole},
      ],
    },
    directory,
    withoutHistory: ['pressViews'],
  })
  const tokenOf = (role: string) => {
    const {robot, token} = lake.accounts.robots.create({label: role, roles: [role]})
    lake.accounts.robots.setOfProgram(robot.id)
    return token
  }
  const [editor, staff] = [tokenOf('editor'), tokenOf(staffRole)]
  const connection: LakeConnection = {
    address: {projectId, dataset, apiVersion, host: '/'},
    apiHost: origin,
    token: editor,
    registrations: {dataset: privateDataset, token: staff},
    fetch: between((request, from) => lake.fetch(request, from)),
    // Kills are what is tried here, not a machine with much else to do.
    pageTimeoutMs: 60_000,
  }
  const site = createSite({
    lake: connection,
    renderQueue: {run: (_turn, render) => render(), join: () => {}},
    signIn: {
      signIn: async () => ({error: 'wrongCredentials'}),
      identify: async () => null,
      signOut: async () => [],
    },
    ...{origin, secret},
    mail: null,
    studioUrl: `${origin}/studio`,
    files: (_c, next) => next(),
    addressOf: ({headers}) => headers.get('x-address') ?? '',
    ...own,
  })
  return {lake, site, connection, editor, staff}
}
