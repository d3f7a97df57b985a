const port = process.env.E2E_PORT ?? '3939'
export const siteOrigin = `http://localhost:${port}`

/** Relative to the repository: emptied before the tests. */
export const dataDirectory = '.data/e2e'

export const administrator = {
  email: 'administrator@example.com',
  password: 'a-long-enough-passphrase',
} as const
