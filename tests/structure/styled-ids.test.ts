import {globSync, readFileSync} from 'node:fs'
import {createServer, type Plugin} from 'vite'
import {expect, onTestFinished, test} from 'vitest'

/** What a build puts in the place of styled-components has none of its own. */
const files = globSync('{web,features/*/web}/**/*.tsx').filter(
  (path) =>
    !path.startsWith('web/static-styles/') && /\bstyled[.(]/.test(readFileSync(path, 'utf8')),
)

/** What Vite makes of the components' names, for one side. */
const idsIn = (code: string) =>
  [...code.matchAll(/componentId: "([^"]+)"/g)].map(([, id = '']) => id)

/** The React plugin names packages to bundle ahead. */
const withoutBundling: Plugin = {
  name: 'without-bundling',
  enforce: 'post',
  config: (config) => {
    config.optimizeDeps = {noDiscovery: true, include: []}
  },
}

test('browser and server agree on the name of every styled component, and no two share one', async () => {
  // It only transforms: neither watching the folder, in which other tests write, nor bundling packages is needed.
  const vite = await createServer({
    logLevel: 'error',
    server: {middlewareMode: true, ws: false, watch: null},
    plugins: [withoutBundling],
  })
  onTestFinished(() => vite.close())
  const {client, ssr} = vite.environments
  const ids: string[] = []
  for (const file of files) {
    const [browser, server] = await Promise.all([
      client.transformRequest(`/${file}`),
      ssr.transformRequest(`/${file}`),
    ])
    const own = idsIn(browser?.code ?? '')
    expect(own, file).toEqual(idsIn(server?.code ?? ''))
    expect(own.length, file).toBeGreaterThan(0)
    ids.push(...own)
  }
  expect(ids.length).toBeGreaterThan(250)
  expect(new Set(ids).size).toBe(ids.length)
})
