import type {Actor} from './steps.ts'

interface Account {
  readonly id: string
  readonly name: string
  readonly roles: readonly string[]
}

export interface ActorOptions {
  readonly signIn: {identify(request: Request): Promise<Account | null>}
  /** The role that works with registrations, besides administrators. */
  readonly staffRole: string
}

export type ActorOf = (request: Request) => Promise<Actor | 'stranger' | 'other'>

/** Who sends a request: staff or administrators, a stranger, or somebody with another role. */
export const actorsOf =
  ({signIn, staffRole}: ActorOptions): ActorOf =>
  async (request) => {
    const account = await signIn.identify(request)
    if (!account) return 'stranger'
    const {id, name, roles} = account
    const isAdministrator = roles.includes('administrator')
    return isAdministrator || roles.includes(staffRole) ? {id, name, isAdministrator} : 'other'
  }
