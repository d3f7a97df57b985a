import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {Handler} from 'hono'
import {pointOf} from '../../shared/map-links.ts'
import {type InteractiveMap, interactiveMap} from '../../shared/map-service.ts'
import {MAP_QUERY} from '../../web/queries/map-query.ts'
import {readContent} from '../content/read-content.ts'
import {escapeXml} from '../xml.ts'

/**
 * Runs after the script of the map's service; both services have a map of a point with one mark. A service that does
 * not answer, or refuses the key, would leave an empty frame.
 */
const script = `(function(){
var own=document.getElementById('map'),d=own.dataset,lat=+d.latitude,lng=+d.longitude
function kakaoMap(){var at=new kakao.maps.LatLng(lat,lng),map=new kakao.maps.Map(own,{center:at,level:4})
new kakao.maps.Marker({position:at,map:map,title:d.name})
map.addControl(new kakao.maps.ZoomControl(),kakao.maps.ControlPosition.RIGHT)}
function naverMap(){var at=new naver.maps.LatLng(lat,lng)
var map=new naver.maps.Map(own,{center:at,zoom:16,zoomControl:true})
new naver.maps.Marker({position:at,map:map,title:d.name})}
function failed(){own.hidden=true;document.getElementById('failed').hidden=false}
window.navermap_authFailure=failed
if(d.service==='kakao'&&window.kakao)kakao.maps.load(kakaoMap)
else if(d.service==='naver'&&window.naver)naverMap()
else failed()
})()`
const style =
  'html,body,#map{height:100%;margin:0}p{margin:0;padding:24px;font:16px/1.6 sans-serif;word-break:keep-all}'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptHash = hashOf(script)

/**
 * The map of a place, to be shown in a frame: the scripts of its service run in this page alone, whose policy lets them
 * in, and never in a page with a form.
 */
export const mapPage =
  (reader: SanityClient): Handler =>
  async (c, next) => {
    const {answer} = await readContent(reader, MAP_QUERY, {
      params: {id: c.req.param('place') ?? ''},
    })
    const {place} = answer
    const map = interactiveMap(answer.map)
    const point = place && pointOf(place)
    if (!map || !place || !point) return await next()
    const name = escapeXml(place.name ?? place.address ?? '')
    const data = `data-service="${map.service}" data-latitude="${point.latitude}" data-longitude="${point.longitude}" data-name="${name}"`
    const html = `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${name}</title><style>${style}</style><div id="map" ${data}></div><p id="failed" hidden>${escapeXml(answer.failed ?? '')}</p><script src="${escapeXml(map.script)}"></script><script>${script}</script></html>`
    return c.html(html, 200, {
      'content-security-policy': policyOf(map),
      'cache-control': 'no-cache',
    })
  }

function policyOf({hosts}: InteractiveMap): string {
  const theirs = hosts.join(' ')
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `script-src ${scriptHash} ${theirs}`,
    "style-src 'unsafe-inline'",
    `img-src data: ${theirs}`,
    `connect-src ${theirs}`,
    `font-src data: ${theirs}`,
  ].join('; ')
}
