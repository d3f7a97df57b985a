/**
 * Loaded into processes that are tried apart (`node --import`): to them, as to the browser, the hosts of the
 * matrix are this machine. Browsers resolve names below `localhost` by themselves, and most systems do not.
 */
import dns from 'node:dns'
import {syncBuiltinESMExports} from 'node:module'

const lookup = dns.lookup
const isOwn = (host: unknown) => typeof host === 'string' && /\.(localhost|gaon\.test)$/.test(host)

dns.lookup = new Proxy(lookup, {
  apply(target, self, [host, ...rest]) {
    return Reflect.apply(target, self, [isOwn(host) ? '127.0.0.1' : host, ...rest])
  },
})
syncBuiltinESMExports()
