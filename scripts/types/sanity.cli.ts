import {defineCliConfig} from 'sanity/cli'

export default defineCliConfig({
  // Node loads the packages directly; the CLI would bundle the whole Studio with Vite first.
  vite: (config) => ({...config, ssr: {...config.ssr, noExternal: []}}),
})
