import {defineCliConfig} from 'sanity/cli'

export default defineCliConfig({
  api: {projectId: 'cleanblog', dataset: 'production'},
})
