import type {Upgrade} from 'local-content-lake'
import type {Ready} from '../../server/http/ready-response.ts'
import type {Config} from '../config.ts'
import type {Summary} from '../front/summary.ts'
import type {Gauge} from '../http/request-metrics.ts'

export interface ReplicaState {
  readonly lagSeconds: number
  /** Whether the lag is an alarm. */
  readonly isLate: boolean
  /** Whether a standby may take over by itself. */
  readonly isWatched: boolean
  readonly mayStore: boolean
}

/** A complex that is open, as its requests reach it. */
export interface ServedComplex {
  readonly config: Config
  fetch(request: Request, env?: object): Promise<Response>
  /** Answers what is ready, sooner than `fetch`; null: `fetch` answers. */
  ready(...asked: Parameters<Ready>): ReturnType<Ready>
  /** Handles a WebSocket upgrade; false when it is not for the lake. */
  upgrade(upgrade: Upgrade): boolean
  /** Null: it has none. */
  readonly replica: ReplicaState | null
  gauges(): Promise<readonly Gauge[]>
  /** Null: it is not open. */
  summary(): Promise<Summary | null>
  /** Ends event streams, which do not end by themselves, and begins no more backups. */
  endStreams(): void
  /** Everything acknowledged is on disk, and in the replica where there is one, and the folder is free. */
  close(): Promise<void>
}
