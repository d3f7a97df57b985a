import type {MiddlewareHandler} from 'hono'

/** Middleware of addresses that the Studio calls. */
export interface ApiGuards {
  /** Lets nobody else pass. */
  readonly forAdministrators: MiddlewareHandler
  /** Lets pass JSON of a few kilobytes only, which no form on another site can send. */
  readonly forSmallJson: MiddlewareHandler
}
