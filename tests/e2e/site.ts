export const siteOrigin = 'http://localhost:3939'

/** Relative to the repository: emptied before the tests. */
export const dataDirectory = '.data/e2e'

export const administrator = {
  email: 'administrator@example.com',
  password: 'a-long-enough-passphrase',
} as const
