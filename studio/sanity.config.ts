import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import project from '../sanity.json' with {type: 'json'}
import {publicTypes} from '../schemas/index.ts'

export default defineConfig({
  name: 'site',
  title: project.title,
  projectId: project.projectId,
  dataset: project.dataset,
  basePath: '/studio',
  plugins: [structureTool()],
  schema: {types: publicTypes},
})
