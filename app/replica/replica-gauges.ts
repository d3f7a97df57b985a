import type {Gauge} from '../http/request-metrics.ts'
import type {Replication} from './replication.ts'

export const replicaGauges = (replication: Replication): Gauge[] => [
  {
    name: 'replica_lag_seconds',
    help: 'How old the oldest commit may be that is not in the replica.',
    value: replication.lagSeconds,
  },
  {
    name: 'replica_last_timestamp_seconds',
    help: 'When the replica had everything; 0 before the first time.',
    value: replication.lastSeconds,
  },
  {
    name: 'replica_watched',
    help: '1 while a standby watches, so that this site stops storing once it cannot reach the store.',
    value: replication.isWatched ? 1 : 0,
  },
  {
    name: 'replica_may_store',
    help: '0 while another machine may have taken over: nothing is stored here.',
    value: replication.mayStore ? 1 : 0,
  },
  {
    name: 'replica_failures',
    help: 'How often the replica could not be written since the start.',
    value: replication.failures,
  },
]
