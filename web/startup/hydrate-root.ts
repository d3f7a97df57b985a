import * as client from 'react-dom/client'

/**
 * The function is in the package's own file (`vite.config.ts`) and not only passed on, so that the package is
 * evaluated in its own task, before ours.
 */
export const hydrateRoot = client.hydrateRoot
