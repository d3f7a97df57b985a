import type {Context, Handler} from 'hono'
import * as v from 'valibot'
import {answerName} from '../../shared/form-fields.ts'
import {registrationStatuses} from '../../shared/registration-outcomes.ts'
import type {Source} from '../../shared/source.ts'
import {provenFormVersion} from '../../shared/unconfirmed-consents.ts'
import {registrationForms} from '../../web/registration/rules.ts'
import type {Clock} from '../time/clock.ts'
import type {FormTokens} from './form-token.ts'
import type {Outcome, RegistrationRequest, Registrations} from './registrations.ts'

const text = v.optional(v.string(), '')

/** Fields have no length limits here: the body has one, and the rules report fields that are too long. */
const fields = v.object({
  name: text,
  phone: text,
  message: text,
  consents: v.optional(v.array(v.string()), []),
  answers: v.optional(v.record(v.string(), v.string()), {}),
  token: text,
  edition: text,
  /** Absent: a page that was opened before the version that sends it. */
  formVersion: v.optional(v.number(), 1),
  page: text,
  source: v.optional(v.unknown()),
  slot: text,
  people: text,
})
const formName = v.picklist(registrationForms)

/**
 * `POST /api/registrations/:form` with JSON → 201 `{status}`, 422 `{problems}`, or `{error}`: 429, 403,
 * 409 when the form showed other words than those published, 503 when it was not stored or no notice is published.
 */
export const postRegistration =
  (registrations: Registrations, addressOf: (c: Context) => string): Handler =>
  async (c) => {
    const form = v.safeParse(formName, c.req.param('form'))
    const body = v.safeParse(fields, await c.req.json().catch(() => null))
    if (!form.success || !body.success) {
      return c.json({error: 'rejected', reason: 'This is not what the form sends'}, 400)
    }
    const outcome = await registrations.register({
      ...body.output,
      form: form.output,
      isByProgram: false,
      address: addressOf(c),
    })
    return c.json(answerOf(outcome), registrationStatuses[outcome.status])
  }

export const issueToken =
  (tokens: FormTokens, clock: Clock): Handler =>
  (c) =>
    c.json({token: tokens.issue(clock.steady())}, 200, {'cache-control': 'no-store'})

function answerOf(outcome: Outcome) {
  if (outcome.status === 'stored') return outcome
  return outcome.status === 'invalid' ? {problems: outcome.problems} : {error: outcome.status}
}

interface Posting {
  readonly address: string
  readonly page: string
  readonly source: Source | null
  /** Whether a browser says that it comes from a page of this site: all browsers do, most programs do not. */
  readonly isFromPage: boolean
}

/**
 * Reads a form posted without JavaScript, which has the same fields and a honeypot. Browsers fill that in too,
 * where they take it for a person's website, so alone it proves nothing. Null: not one of our forms.
 */
export function readPosted(
  data: FormData,
  {isFromPage, ...posting}: Posting,
): RegistrationRequest | null {
  const isByProgram = !isFromPage && Boolean(data.get('website'))
  const form = v.safeParse(formName, data.get('form'))
  const entries = Object.keys(fields.entries).filter((key) => !isList(key) && data.has(key))
  const given: Partial<Record<string, unknown>> = Object.fromEntries(
    entries.map((key) => [key, data.get(key)]),
  )
  const lists = {consents: data.getAll('consents'), answers: answersIn(data)}
  // The browser sends it by itself: no code has touched its boxes.
  const body = v.safeParse(fields, {...given, ...lists, formVersion: provenFormVersion})
  return form.success && body.success
    ? // A page that answers a form has a token; others are the same for everybody.
      {...body.output, ...posting, form: form.output, token: body.output.token || null, isByProgram}
    : null
}

const isList = (key: string) => key === 'consents' || key === 'answers'

/** What was typed into the fields that editors have added, by their ids. */
const answersIn = (data: FormData) =>
  Object.fromEntries(
    [...data]
      .filter(([name]) => name.startsWith(answerPrefix))
      .map(([name, value]) => [name.slice(answerPrefix.length), value]),
  )

const answerPrefix = answerName('')
