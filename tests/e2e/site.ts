const port = process.env.E2E_PORT ?? '3939'
export const siteOrigin = `http://localhost:${port}`

/** Relative to the repository: emptied before the tests. */
export const dataDirectory = '.data/e2e'

export const administrator = {
  email: 'administrator@example.com',
  password: 'a-long-enough-passphrase',
} as const

/** `E2E_SITES=2`: the same tests on two processes of the site behind nginx, for what a visitor must not notice. */
export const isOfTwo = process.env.E2E_SITES === '2'

/** What the site signs its webhook with, and the one internal host that it may call. */
export const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
export const webhookHost = '127.0.0.77'
