import type {Plugin} from 'vite'

/**
 * Removes a script on Sanity's own host that `sanity build` adds to any page, and that a Studio on its own lake
 * does not need (docs/private-hooks.md).
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
        page.source = html.replaceAll(
          /<script([^<>]*)><\/script>\n?/g,
          (script, attributes: string) => (attributes.includes(' src="https://') ? '' : script),
        )
      },
    },
  }
}
