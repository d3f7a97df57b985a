import type {RequestHead} from './request-head.ts'

/** An answer that is ready and can be sent without a `Response`: making one takes longer than sending it. */
export interface ReadyResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Null: there is no body, as for HEAD and 304. */
  readonly body: Uint8Array<ArrayBuffer> | null
}

/** The answer to a request, if it is ready. `env` is what comes with the request. */
export type Ready = (head: RequestHead, env?: object) => ReadyResponse | null
