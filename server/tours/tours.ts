import type {SanityClient} from '@sanity/client'
import {type Context, Hono} from 'hono'
import type {TOUR_QUERY_RESULT} from '../../web/queries/content.gen.ts'
import {TOUR_QUERY} from '../../web/queries/tour-query.ts'
import {readContent} from '../content/read-content.ts'

interface ToursOptions {
  readonly reader: SanityClient
  /** Gets a file of the lake, which need not be on the site's origin. */
  readonly fetch: (request: Request) => Promise<Response>
}

/**
 * What the tour's page asks for: `tour.json` in pannellum's own shape, and its pictures next to it, since the page may
 * load from the site's origin alone.
 */
export function tours({reader, fetch}: ToursOptions): Hono {
  const app = new Hono()
  const read = async (c: Context) => {
    const params = {key: c.req.param('tour') ?? ''}
    const {answer} = await readContent(reader, TOUR_QUERY, {params})
    return answer
  }
  app.get('/tour/:tour/tour.json', async (c) => {
    const tour = await read(c)
    return tour ? c.json(jsonOf(tour), 200, {'cache-control': 'no-cache'}) : c.notFound()
  })
  app.get('/tour/:tour/:file{[a-z0-9-]+\\.panorama}', async (c) => {
    const [, name, wide] = /^(.+?)(-wide)?\.panorama$/.exec(c.req.param('file')) ?? []
    const scenes = (await read(c))?.scenes ?? []
    const scene = scenes.find(({key}) => key === name)
    const url = wide ? scene?.panoramaWide : scene?.panorama
    if (!url) return c.notFound()
    const {ok, body, headers} = await fetch(new Request(new URL(url, c.req.url)))
    if (!ok) return c.notFound()
    const type = headers.get('content-type') ?? ''
    if (!/^image\/(?:jpeg|png|webp|avif)$/.test(type)) return c.notFound()
    return new Response(body, {
      headers: {'content-type': type, 'cache-control': 'public, max-age=3600'},
    })
  })
  return app
}

function jsonOf({title, scenes, scenesLabel, ...words}: NonNullable<TOUR_QUERY_RESULT>): object {
  const shown = (scenes ?? []).filter(({key, panorama}) => key && panorama)
  const {loading, failed, hint, hintTouch, zoomIn, zoomOut, fullscreen} = words
  return {
    title,
    words: {loading, failed, hint, hintTouch, scenes: scenesLabel, zoomIn, zoomOut, fullscreen},
    default: {firstScene: shown[0]?.key},
    scenes: Object.fromEntries(
      shown.map(({key, title: name, yaw, pitch, hfov, panoramaWide, ways}) => [
        key,
        {
          ...{title: name, type: 'equirectangular', yaw, pitch, hfov},
          panorama: `${key}.panorama`,
          ...(panoramaWide && {panoramaWide: `${key}-wide.panorama`}),
          hotSpots: (ways ?? []).map(({to, ...spot}) => ({sceneId: to, ...spot})),
        },
      ]),
    ),
  }
}
