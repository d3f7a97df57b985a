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
    name: 'replica_failures',
    help: 'How often the replica could not be written since the start.',
    value: replication.failures,
  },
]
