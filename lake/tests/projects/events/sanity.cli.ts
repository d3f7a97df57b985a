import {defineCliConfig} from 'sanity/cli'

export default defineCliConfig({
  api: {projectId: 'dayone', dataset: 'events'},
})
