import {defineCliConfig} from 'sanity/cli'

export default defineCliConfig({
  // Node loads the packages by itself; the CLI would put all of the Studio through Vite first.
  vite: (config) => ({...config, ssr: {...config.ssr, noExternal: []}}),
})
