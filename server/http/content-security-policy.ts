import {kakaoHosts} from '../../shared/kakao-share.ts'
import {type MeasuringIds, measuringHosts} from '../../shared/measuring-ids.ts'
import {hideScript} from '../../web/notices/hide-script.ts'
import {inlineScript} from '../../web/startup/inline-script.ts'
import {unitScript} from '../../web/units/unit-script.ts'
import {sourceHash} from './source-hash.ts'

/** styled-components adds its rules to an empty `<style>` by script: allowed by the hash of ''. */
const emptyStyle = sourceHash('')
const ownScript = sourceHash(inlineScript)
/** Those of some pages: allowed where they are. */
const scriptsOfSome = [hideScript, unitScript].map((script) => ({script, hash: sourceHash(script)}))

/**
 * The strictest policy that works: our own files, one inline script and those of what is in this page, the style block that the
 * server rendered into it, and frames for tours and videos that an editor embeds.
 *
 * @param lakeOrigins those of a hosted lake, for its pictures and films; only the site's server asks its API
 * @param filled what is filled in, whose hosts are allowed, and those of nobody else: measuring, sharing by KakaoTalk
 */
export function pagePolicy(
  html: string,
  lakeOrigins: readonly string[],
  {measuring, sharesByKakao}: {measuring: MeasuringIds | null; sharesByKakao: boolean},
): string {
  const {scripts, calls} = measuringHosts(measuring)
  const kakao = (host: string) => (sharesByKakao ? [host] : [])
  const own = scriptsOfSome.filter(({script}) => html.includes(script)).map(({hash}) => hash)
  const styles = hashesOf(html, 'style')
  const lake = lakeOrigins.join(' ')
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...kakao(kakaoHosts.form)].join(' ')}`,
    "frame-ancestors 'self'",
    `script-src ${["'self'", ownScript, ...own, ...scripts, ...kakao(kakaoHosts.script)].join(' ')}`,
    `style-src-elem 'self' ${emptyStyle} ${styles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self' data:", ...lakeOrigins, ...calls].join(' ')}`,
    `media-src 'self' https: ${lake}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...calls, ...kakao(kakaoHosts.call)].join(' ')}`,
    "frame-src 'self' https:",
    "manifest-src 'self'",
  ]
    .map((directive) => directive.trim())
    .join('; ')
}

/**
 * The Studio adds styles by script, opens WebSockets, shows pictures from memory, and shows embedded pages
 * and films of editors, as the site does.
 */
export function studioPolicy(html: string, lakeOrigins: readonly string[], origin: string): string {
  const lake = lakeOrigins.join(' ')
  const scripts = hashesOf(html, 'script')
  // Some browsers do not count WebSockets of the page's own origin as 'self'.
  const sockets = [origin, ...lakeOrigins].map((each) => each.replace(/^http/, 'ws')).join(' ')
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${lake}`,
    `media-src 'self' data: blob: https: ${lake}`,
    "font-src 'self' data:",
    `connect-src 'self' ${sockets} ${lake}`,
    "worker-src 'self' blob:",
    "frame-src 'self' https:",
  ]
    .map((directive) => directive.trim())
    .join('; ')
}

/** Of each element of this name that has content of its own. */
function hashesOf(html: string, name: string): string {
  const hashes: string[] = []
  const closing = `</${name}>`
  for (const part of html.split(`<${name}`).slice(1)) {
    const end = part.indexOf(closing)
    const content = part.slice(part.indexOf('>') + 1, end)
    if (end >= 0 && content !== '') hashes.push(sourceHash(content))
  }
  return hashes.join(' ')
}
