/**
 * Loaded into processes that are tried apart (`node --import`): browsers resolve `lake.gaon.localhost` to
 * this machine by themselves, and most systems do not.
 */
import dns from 'node:dns'
import {syncBuiltinESMExports} from 'node:module'

const lookup = dns.lookup
const isLocal = (host: unknown) => typeof host === 'string' && host.endsWith('.localhost')

dns.lookup = new Proxy(lookup, {
  apply(target, self, [host, ...rest]) {
    return Reflect.apply(target, self, [isLocal(host) ? '127.0.0.1' : host, ...rest])
  },
})
syncBuiltinESMExports()
