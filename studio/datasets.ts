import project from '../sanity.json' with {type: 'json'}

export const datasets = {
  site: process.env.SANITY_STUDIO_DATASET ?? project.dataset,
  registrations: process.env.SANITY_STUDIO_PRIVATE_DATASET ?? project.privateDataset,
} as const
