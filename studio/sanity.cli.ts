import {resolve} from 'node:path'
import {defineCliConfig} from 'sanity/cli'
import project from '../sanity.json' with {type: 'json'}
import {preloadEntry} from './lean/preload-entry.ts'
import {screensAtOnce} from './lean/screens-at-once.ts'
import {withoutHostedScript} from './lean/without-hosted-script.ts'
import {withoutRemoteFonts} from './lean/without-remote-fonts.ts'

export default defineCliConfig({
  api: {projectId: project.projectId, dataset: project.dataset},
  project: {basePath: '/studio'},
  deployment: {autoUpdates: false},
  vite: {
    build: {
      license: {fileName: 'licenses.txt'},
      // Otherwise a hundred icons of 300 bytes would be a hundred requests.
      rolldownOptions: {
        output: {codeSplitting: {groups: [{name: 'icons', test: /@sanity\/icons\//}]}},
      },
    },
    plugins: [withoutRemoteFonts(), withoutHostedScript(), screensAtOnce(), preloadEntry()],
    resolve: {alias: {'react-dom/server': resolve(import.meta.dirname, 'lean/plain-markup.ts')}},
  },
  typegen: {
    path: '../web/queries/**/*.ts',
    schema: '../schemas/schema.gen.json',
    generates: '../web/queries/content.gen.ts',
  },
})
