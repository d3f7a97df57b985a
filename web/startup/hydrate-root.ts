import * as client from 'react-dom/client'

/**
 * In the file of the package (`vite.config.ts`) and not only handed on, so that the package is evaluated in its own
 * task, before ours.
 */
export const hydrateRoot = client.hydrateRoot
