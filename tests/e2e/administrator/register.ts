import {type APIRequestContext, expect} from '@playwright/test'
import project from '../../../sanity.json' with {type: 'json'}
import {administrator, siteOrigin} from '../site.ts'

export const headers = {origin: siteOrigin}

export interface Account {
  readonly email: string
  readonly password: string
}

export const signInAs = async (request: APIRequestContext, {email, password}: Account) =>
  expect((await request.post('/api/session', {headers, data: {email, password}})).status()).toBe(
    200,
  )

/** Writes as a program does: no person makes a registration. */
export async function register(
  request: APIRequestContext,
  documents: readonly object[],
): Promise<void> {
  await signInAs(request, administrator)
  const tokens = `/v2025-02-19/projects/${project.projectId}/tokens`
  const data = {label: 'A test', roleName: project.staffRole}
  const {id, key} = await (await request.post(tokens, {headers, data})).json()
  const response = await request.post('/v2025-02-19/data/mutate/registrations', {
    headers: {...headers, authorization: `Bearer ${key}`},
    data: {mutations: documents.map((create) => ({create}))},
  })
  expect(response.status()).toBe(200)
  await request.delete(`${tokens}/${id}`, {headers})
}
