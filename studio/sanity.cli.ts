import {defineCliConfig} from 'sanity/cli'
import project from '../sanity.json' with {type: 'json'}
import {ownPackages} from './lean/own-packages.ts'
import {preloadEntry} from './lean/preload-entry.ts'
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
    plugins: [
      ownPackages(import.meta.dirname),
      withoutRemoteFonts(),
      withoutHostedScript(),
      preloadEntry(),
    ],
  },
  // The one with the content; `--workspace customers` names the other.
  schemaExtraction: {workspace: 'site'},
  typegen: {
    path: ['../web/queries/**/*.ts', '../features/*/queries.ts'],
    schema: '../schemas/schema.gen.json',
    generates: '../web/queries/content.gen.ts',
  },
})
