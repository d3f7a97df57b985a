import project from '../../sanity.json' with {type: 'json'}
import {surrounding} from './surroundings.ts'

export const datasets = {
  site: surrounding('SANITY_STUDIO_DATASET') || project.dataset,
  registrations: surrounding('SANITY_STUDIO_PRIVATE_DATASET') || project.privateDataset,
} as const
