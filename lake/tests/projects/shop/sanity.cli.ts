import {defineCliConfig} from 'sanity/cli'

export default defineCliConfig({
  api: {projectId: 'cornershop', dataset: 'production'},
})
