import type {Accounts} from './store/accounts.ts'
import type {Store} from './store/store.ts'

export interface Dataset {
  readonly name: string
  /** `public`: anyone reads published documents; `private`: only members who hold a grant. */
  readonly aclMode: 'public' | 'private'
}

export interface Project {
  /** As in `sanity.json`: lower-case letters, digits and hyphens. */
  readonly id: string
  readonly title: string
  readonly datasets: readonly Dataset[]
}

/** Everything an endpoint may touch. Made once by `createLake`. */
export interface LakeContext {
  readonly project: Project
  readonly store: Store
  readonly accounts: Accounts
}
