import type {UnderWay} from 'local-content-lake'
import type {Gauge} from '../http/request-metrics.ts'

/** How many of each limited resource are in use: all zero when nobody sends requests. */
export const underWayGauges = (underWay: UnderWay): Gauge[] => [
  {
    name: 'event_streams_open',
    help: 'Event streams; those of the site itself count as a member’s.',
    by: 'sender',
    values: {...underWay.eventStreams},
  },
  {
    name: 'web_sockets_open',
    help: 'WebSockets of Studios and other clients.',
    by: 'sender',
    values: {...underWay.sockets},
  },
  {
    name: 'queries',
    help: 'Queries that are evaluated, and that wait for it.',
    by: 'state',
    values: {...underWay.queries},
  },
  {
    name: 'pictures',
    help: 'Pictures that are made or read, and that wait for it.',
    by: 'state',
    values: {...underWay.pictures},
  },
  {
    name: 'password_hashes',
    help: 'Passwords that are hashed, and that wait for it.',
    by: 'state',
    values: {...underWay.signIns},
  },
  {name: 'uploads_arriving', help: 'Uploads that are written to disk.', value: underWay.uploads},
]
