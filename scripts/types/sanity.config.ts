import {defineConfig} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {privateTypes, publicTypes} from '../../schemas/index.ts'

/**
 * The content model without the Studio around it: what `sanity schema extract` reads. Loading the
 * Studio's own configuration for it would take three times as long and give the same schema.
 */
export default defineConfig([
  {
    name: 'site',
    basePath: '/site',
    projectId: project.projectId,
    dataset: project.dataset,
    schema: {types: publicTypes},
  },
  {
    name: 'customers',
    basePath: '/customers',
    projectId: project.projectId,
    dataset: project.privateDataset,
    schema: {types: privateTypes},
  },
])
