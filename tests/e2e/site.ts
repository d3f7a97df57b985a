export const siteOrigin = 'http://localhost:3939'

export const administrator = {
  email: 'administrator@example.com',
  password: 'a-long-enough-passphrase',
} as const
