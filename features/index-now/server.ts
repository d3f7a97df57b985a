import {Hono} from 'hono'
import type {ServerFeature} from '../../server/feature.ts'
import {IndexNow} from './server/index-now.ts'

/** Tells search engines which pages have changed. */
export const indexNowServer: ServerFeature = (core) => {
  const {reader, privateWriter, outbound, isOpen} = core
  const {origin, secret} = core.options
  const indexNow = new IndexNow({
    reader,
    writer: privateWriter,
    outbound,
    origin,
    secret,
    isOpen,
  })
  return {
    routes: () => new Hono().get(`/${indexNow.key}.txt`, (c) => c.text(indexNow.key)),
    contentChanged: () => indexNow.changed(),
    stop: () => indexNow.stop(),
  }
}
