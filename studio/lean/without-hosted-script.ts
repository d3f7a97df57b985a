import type {Plugin} from 'vite'

/**
 * `sanity build` adds a script on Sanity's own host to any page, which a Studio on its own lake has no
 * use for (docs/private-hooks.md).
 */
export function withoutHostedScript(): Plugin {
  return {
    name: 'without-hosted-script',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const html = String(page.source)
        page.source = html.replaceAll(/<script[^>]+src="https:\/\/[^"]+"[^>]*><\/script>\n?/g, '')
      },
    },
  }
}
