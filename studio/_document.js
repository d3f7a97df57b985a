// @ts-check
import {createElement as h} from 'react'
import project from '../sanity.json' with {type: 'json'}

const icons = `${(process.env.SANITY_STUDIO_BASEPATH ?? '/studio').replace(/\/$/, '')}/static`
const style =
  'html{color-scheme:light dark}html,body,#sanity{height:100%}body{margin:0;word-break:keep-all}'

/** Data, read by `surroundings.ts`; whatever serves the page fills it in. */
const surroundings = {
  key: 'surroundings',
  id: 'surroundings',
  type: 'application/json',
  dangerouslySetInnerHTML: {__html: '{}'},
}

/**
 * The page that the Studio runs in, for `sanity build` and `sanity dev`. The stock one fetches fonts
 * from Sanity's host, reports errors to it, and names its icons without the path the Studio is at.
 * Plain JavaScript: Node itself loads it, which knows no JSX.
 *
 * @param {{entryPath: string, css?: readonly string[]}} props addresses, ready to use
 */
export default function Document({entryPath, css = []}) {
  return h('html', {lang: 'ko'}, [
    h('head', {key: 'head'}, [
      h('meta', {key: 'charset', charSet: 'utf-8'}),
      ...Object.entries({
        viewport: 'width=device-width, initial-scale=1, viewport-fit=cover',
        robots: 'noindex',
        referrer: 'same-origin',
      }).map(([name, content]) => h('meta', {key: name, name, content})),
      h('link', {key: 'ico', rel: 'icon', href: `${icons}/favicon.ico`, sizes: 'any'}),
      h('link', {key: 'svg', rel: 'icon', href: `${icons}/favicon.svg`, type: 'image/svg+xml'}),
      h('link', {key: 'touch', rel: 'apple-touch-icon', href: `${icons}/apple-touch-icon.png`}),
      h('link', {key: 'manifest', rel: 'manifest', href: `${icons}/manifest.webmanifest`}),
      h('title', {key: 'title'}, project.title),
      ...css.map((href) => h('link', {key: href, rel: 'stylesheet', href})),
      h('style', {key: 'style'}, style),
    ]),
    h('body', {key: 'body'}, [
      h('div', {key: 'root', id: 'sanity'}),
      h('script', surroundings),
      h('script', {key: 'script', type: 'module', src: entryPath}),
      h('noscript', {key: 'noscript'}, 'JavaScript를 켜야 쓸 수 있습니다.'),
    ]),
  ])
}
