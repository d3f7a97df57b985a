import {lazy} from 'react'

/** Visitors never load its code. */
export const Preview = lazy(async () => ({default: (await import('./preview.tsx')).Preview}))
