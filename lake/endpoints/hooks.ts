import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {isJson, type Json} from '../documents/document.ts'
import {isSensitive} from '../documents/permissions.ts'
import {requireFields} from '../http/parameters.ts'
import {requireProjectAdministrator} from '../http/project-administrator.ts'
import {jsonBody} from '../http/request-body.ts'
import {LakeError} from '../lake-error.ts'
import {
  ruleFields,
  type Webhook,
  type WebhookDefinition,
  webhookFields,
  webhookFrom,
} from '../webhooks/webhook.ts'
import type {Attempt, Message} from '../webhooks/webhooks.ts'

/** `GET /hooks/projects/:project`: without secrets, which can be set and never read. */
export const hooks: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  return c.json(lake.webhooks.list().map((hook) => describe(lake, hook)))
}

/** `GET /hooks/projects/:project/:id` */
export const hook: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  return c.json(describe(lake, requireHook(lake, c)))
}

/** `POST /hooks/projects/:project` with `{name, url, dataset, rule, …}`: see `webhookFrom`. */
export const addHook: Endpoint = (lake) => async (c) => {
  const {id: by} = requireProjectAdministrator(lake, c)
  const definition = webhookFrom(await hookBody(c))
  await requireUsable(lake, definition, by)
  const added = lake.webhooks.add(definition)
  tell(lake, by, added.id, added)
  return c.json(describe(lake, added), 201)
}

/** `PATCH /hooks/projects/:project/:id` with the fields that change. */
export const changeHook: Endpoint = (lake) => async (c) => {
  const {id: by} = requireProjectAdministrator(lake, c)
  const before = requireHook(lake, c)
  const definition = webhookFrom(await hookBody(c), before)
  await requireUsable(lake, definition, by)
  lake.webhooks.replace(before.id, definition)
  tell(lake, by, before.id, definition)
  return c.json(describe(lake, requireHook(lake, c)))
}

async function hookBody(c: Context<LakeEnv>): Promise<Json> {
  const body = await jsonBody(c, webhookFields)
  if (isJson(body.rule)) requireFields(body.rule, ruleFields)
  return body
}

/** `DELETE /hooks/projects/:project/:id`: what is queued for it is not sent. */
export const removeHook: Endpoint = (lake) => (c) => {
  const {id: by} = requireProjectAdministrator(lake, c)
  const hook = requireHook(lake, c)
  const {id} = hook
  lake.webhooks.remove(id)
  lake.store.accesses.noteAccount(by, `hookRemoved ${id} ${hostOf(hook)}`)
  return c.json({id, deleted: true})
}

/** `GET /hooks/projects/:project/:id/messages`: those of the last week, newest first. */
export const hookMessages: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  const {id} = requireHook(lake, c)
  const attempts = Map.groupBy(lake.webhooks.attemptsOf(id), ({message}) => message)
  const described = lake.webhooks.messagesOf(id).map((message) => {
    return describeMessage(lake, message, attempts.get(message.id)?.[0])
  })
  return c.json(described)
}

/** `GET /hooks/projects/:project/:id/attempts` */
export const hookAttempts: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  const {id} = requireHook(lake, c)
  return c.json(lake.webhooks.attemptsOf(id).map((each) => describeAttempt(lake, id, each)))
}

/** `GET /hooks/projects/:project/attempts/:id` */
export const hookAttempt: Endpoint = (lake) => (c) => {
  requireProjectAdministrator(lake, c)
  const found = lake.webhooks.attempt(c.req.param('id') ?? '')
  if (!found) throw new LakeError(404, 'There is no such attempt')
  return c.json(describeAttempt(lake, found.webhook, found))
}

/** A hook sends content to other hosts, so it is logged, and the other administrators are told. */
function tell(lake: LakeContext, by: string, id: string, definition: WebhookDefinition): void {
  const {dataset} = definition
  const host = hostOf(definition)
  lake.store.accesses.noteAccount(by, `hook ${id} ${host}`)
  lake.onGuardedChange({dataset, author: by, documentId: id, fields: [`webhook ${host}`]})
}

/** 400 or 403, with the reason, for a hook that would never be called. */
async function requireUsable(
  lake: LakeContext,
  {url, dataset, filter, projection}: WebhookDefinition,
  by: string,
): Promise<void> {
  const {outside, datasets, project, queries} = lake
  if (!outside) throw new LakeError(403, 'This lake is started without a way to call other hosts')
  if (!(await outside.isAllowed(url))) {
    throw new LakeError(400, '"url" leads to an address that this lake may not call')
  }
  const found = dataset === '*' ? null : datasets.find(dataset)
  if (dataset !== '*' && found?.name !== dataset) {
    throw new LakeError(404, `Dataset "${dataset}" not found`)
  }
  if (found && isSensitive(found)) {
    throw new LakeError(403, `Dataset "${dataset}" holds personal data and is told to no hook`)
  }
  const question = {
    ...{filter, projection, before: null, after: null, projectId: project.id, dataset},
    ...{now: new Date().toISOString(), identityId: by},
  }
  await queries.checkHook(question, {turn: {rank: 'member', by}, isMember: true})
}

function requireHook({webhooks}: LakeContext, c: Context<LakeEnv>): Webhook {
  const found = webhooks.get(c.req.param('id') ?? '')
  if (!found) throw new LakeError(404, 'There is no such hook')
  return found
}

function describe({project}: LakeContext, hook: Webhook) {
  const {on, filter, projection, secret, ...rest} = hook
  return {
    ...rest,
    ...{type: 'document', projectId: project.id, rule: {on, filter, projection}},
    ...{hasSecret: secret !== '', isDisabled: false, deletedAt: null},
  }
}

function describeMessage({project}: LakeContext, message: Message, last: Attempt | undefined) {
  const {id, webhook: hookId, dataset, documentId, status, payload, failures, createdAt} = message
  return {
    ...{id, projectId: project.id, hookId, dataset, documentId, status, payload, createdAt},
    ...{failureCount: failures, updatedAt: last?.createdAt ?? createdAt},
    resultCode: last?.resultCode ?? null,
  }
}

function describeAttempt({project}: LakeContext, hookId: string, attempt: Attempt) {
  const {id, message: messageId, resultCode, failure, duration, createdAt} = attempt
  return {
    ...{id, projectId: project.id, hookId, messageId, resultCode, resultBody: '', duration},
    ...{isFailure: failure !== null, failureReason: failure, inProgress: false},
    ...{createdAt, updatedAt: createdAt},
  }
}

/** The path of an address may contain a secret of its receiver. */
const hostOf = ({url}: WebhookDefinition) => new URL(url).host
