import {hook} from './hook.ts'

/** Given to the lake's own options for a workspace, which hold these two. */
export const lakeHooks = {
  makesClients: hook('lake-clients', {}).isOn,
  hidesProtocolWarning: hook('protocol-warning', {}).isOn,
} as const
