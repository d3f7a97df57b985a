import {Hono, type MiddlewareHandler} from 'hono'
import {HTTPException} from 'hono/http-exception'
import {getPath} from 'hono/utils/url'
import {kilobytes, megabytes} from '../byte-sizes.ts'
import type {LakeContext, LakeEnv, Log} from '../context.ts'
import {requireApiVersion} from '../http/api-version.ts'
import {hasClientLeft} from '../http/client-left.ts'
import {crossOrigin} from '../http/cross-origin.ts'
import {diskFault} from '../http/disk-fault.ts'
import {errorReply} from '../http/error-reply.ts'
import {findDataset} from '../http/find-dataset.ts'
import {identify} from '../http/identify.ts'
import {isLakePath, routedPath} from '../http/lake-path.ts'
import {accepts, requireTag} from '../http/parameters.ts'
import {refuseForeignWrites} from '../http/refuse-foreign-writes.ts'
import {replyHeaders} from '../http/reply-headers.ts'
import {limitBody} from '../http/request-body.ts'
import {fileIsLocked, LakeError, lakeIsClosing} from '../lake-error.ts'
import {isBusy, whenUnlocked} from '../store/waiting.ts'
import {ownGrants} from './access.ts'
import {accesses} from './accesses.ts'
import {
  accountList,
  addAccount,
  changeRole,
  demandSecondFactor,
  endSession,
  newPasswordLink,
  removeAccount,
  removeRobot,
  removeSecondFactor,
} from './accounts.ts'
import {actions} from './actions.ts'
import {uploadFile, uploadImage} from './assets.ts'
import {doc} from './doc.ts'
import {erasures} from './erasures.ts'
import {exportDocuments} from './export.ts'
import {files} from './files.ts'
import {documentEvents, documentsAt, transactions} from './history.ts'
import {hostedOnly} from './hosted-only.ts'
import {images} from './images.ts'
import {readKeyValues, removeKeyValue, writeKeyValues} from './key-value.ts'
import {listen} from './listen.ts'
import {live} from './live.ts'
import {mutate} from './mutate.ts'
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endOwnSession,
  ownAccount,
  removeOwnSecondFactor,
} from './own-account.ts'
import {documentParameters, uploadParameters} from './parameters.ts'
import {checkPreviewLink, newPreviewLink, previewLinks, revokePreviewLink} from './preview-links.ts'
import {projectRoutes} from './project-routes.ts'
import {queryByGet, queryByPost} from './query.ts'
import {references} from './references.ts'
import {seals} from './seals.ts'
import {endedSession, exchangeCode, providers, showSignIn, signIn, signOut} from './sign-in.ts'
import {authId, me, usersById} from './users.ts'

/** All routes of the lake, in matching order. */
export function endpoints(lake: LakeContext, log: Log): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>({
    getPath: (request) => routedPath(getPath(request), lake.project.id),
  })
  app.use(endUnreadBody)
  app.use(replyHeaders)
  app.use(requireLakePath)
  app.use(crossOrigin(lake))
  app.use(refuseForeignWrites(lake))
  app.use(requireApiVersion)
  app.use('/:version/*', requireTag)
  app.use(whenWritable(lake))

  // Signing in and out: no identity needed
  app.get('/login', showSignIn(lake))
  app.post('/login', limitBody(kilobytes(8)), signIn(lake))
  app.get('/:version/auth/providers', providers(lake))
  app.get('/:version/auth/fetch', exchangeCode(lake))
  app.post('/:version/auth/logout', signOut(lake))
  app.get('/:version/auth/ended', endedSession(lake))

  app.use(identify(lake))
  const dataset = findDataset(lake)

  // Documents
  const large = limitBody(megabytes(4))
  for (const [path, parameters] of Object.entries(documentParameters)) {
    app.use(`/:version/data/${path}`, accepts(parameters))
  }
  app.get('/:version/data/query/:dataset', dataset, queryByGet(lake))
  app.post('/:version/data/query/:dataset', dataset, limitQueryBody, queryByPost(lake))
  app.get('/:version/data/doc/:dataset/:ids', dataset, doc(lake))
  app.post('/:version/data/mutate/:dataset', dataset, large, mutate(lake))
  app.post('/:version/data/actions/:dataset', dataset, large, actions(lake))
  app.get('/:version/data/listen/:dataset', dataset, listen(lake))
  app.get('/:version/data/live/events/:dataset', dataset, live(lake))
  app.get('/:version/data/history/:dataset/transactions/:ids?', dataset, transactions(lake))
  app.get('/:version/data/history/:dataset/documents/:ids', dataset, documentsAt(lake))
  app.get('/:version/data/history/:dataset/events/documents/:id', dataset, documentEvents(lake))
  app.get('/:version/data/references/:dataset/documents/:id/to', dataset, references(lake))
  app.get('/:version/data/export/:dataset', dataset, exportDocuments(lake))
  app.get('/:version/data/accesses/:dataset', dataset, accesses(lake))
  app.get('/:version/data/ping/:dataset', dataset, (c) => c.json({pong: true}))
  app.get('/:version/data/erasures/:dataset', dataset, erasures(lake))
  app.post('/:version/data/seals/:dataset', dataset, limitBody(kilobytes(256)), seals(lake))

  // Assets
  app.use('/:version/assets/:kind/:dataset', accepts(uploadParameters))
  app.post('/:version/assets/images/:dataset', dataset, uploadImage(lake))
  app.post('/:version/assets/files/:dataset', dataset, uploadFile(lake))
  app.get('/images/:project/:dataset/:name/:vanity?', dataset, images(lake))
  app.get('/files/:project/:dataset/:name/:vanity?', dataset, files(lake))

  // People and their settings
  app.get('/:version/auth/id', authId(lake))
  app.get('/:version/users/me', me(lake))
  app.get('/:version/users/me/keyvalue/:keys?', readKeyValues(lake))
  app.delete('/:version/users/me/keyvalue/:key', removeKeyValue(lake))
  app.put('/:version/users/me/keyvalue', limitBody(kilobytes(256)), writeKeyValues(lake))
  app.get('/:version/users/me/grants', ownGrants(lake))
  app.get('/:version/users/:ids', usersById(lake))

  // Accounts: for administrators, and for people over their own
  app.get('/:version/accounts/me', ownAccount(lake))
  app.post('/:version/accounts/me/password', limitBody(kilobytes(8)), changePassword(lake))
  app.delete('/:version/accounts/me/sessions/:session', endOwnSession(lake))
  app.post('/:version/accounts/me/second-factor', limitBody(kilobytes(8)), beginSecondFactor(lake))
  app.put('/:version/accounts/me/second-factor', limitBody(kilobytes(8)), confirmSecondFactor(lake))
  app.post(
    '/:version/accounts/me/second-factor/remove',
    limitBody(kilobytes(8)),
    removeOwnSecondFactor(lake),
  )
  app.get('/:version/accounts', accountList(lake))
  app.post('/:version/accounts', limitBody(kilobytes(8)), addAccount(lake))
  app.post('/:version/accounts/demanded-roles', limitBody(kilobytes(8)), demandSecondFactor(lake))
  app.delete('/:version/accounts/:id', removeAccount(lake))
  app.post('/:version/accounts/:id/role', limitBody(kilobytes(8)), changeRole(lake))
  app.post('/:version/accounts/:id/link', newPasswordLink(lake))
  app.delete('/:version/accounts/:id/second-factor', removeSecondFactor(lake))
  app.delete('/:version/accounts/:id/sessions/:session', endSession(lake))
  app.delete('/:version/robots/:id', removeRobot(lake))

  // Links by which people without an account see drafts
  app.get('/:version/preview-links/:dataset', dataset, previewLinks(lake))
  app.post(
    '/:version/preview-links/:dataset',
    dataset,
    limitBody(kilobytes(8)),
    newPreviewLink(lake),
  )
  app.post(
    '/:version/preview-links/:dataset/check',
    dataset,
    limitBody(kilobytes(8)),
    checkPreviewLink(lake),
  )
  app.delete('/:version/preview-links/:dataset/:id', dataset, revokePreviewLink(lake))

  app.route('/:version', projectRoutes(lake, log))
  app.route('/:version', hostedOnly(lake))

  app.notFound((c) => errorReply(c, new LakeError(404, `No endpoint at ${c.req.path}`)))
  app.onError((error, c) => {
    if (error instanceof LakeError) return errorReply(c, error)
    if (error instanceof HTTPException) return error.getResponse()
    // The request outlived its lake, whose files are closed now.
    if (!lake.store.database.isOpen) return errorReply(c, lakeIsClosing())
    // Nobody waits for the answer.
    if (hasClientLeft(c.req.raw, error)) return errorReply(c, new LakeError(400, 'The client left'))
    lake.storage.note(error, c.req.param('dataset'))
    log.error({error, method: c.req.method, path: c.req.path})
    if (isBusy(error)) return errorReply(c, fileIsLocked())
    const unexpected = new LakeError(500, 'An unexpected error occurred in the lake')
    return errorReply(c, diskFault(error) ?? unexpected)
  })
  return app
}

/** For HEAD, Hono calls the GET handler and drops the body: an event stream would stay open. */
const endUnreadBody: MiddlewareHandler<LakeEnv> = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}

/**
 * Accounts, tokens and other data of a project are written at once, to a file to which another process may be
 * writing a large commit: SQLite would block the event loop until that is done. Documents and assets have a
 * queue.
 */
const whenWritable =
  ({store}: LakeContext): MiddlewareHandler<LakeEnv> =>
  async ({req}, next) => {
    const isWritten = req.method !== 'GET' && req.method !== 'HEAD'
    const isQueued = /^\/[^/]+\/(data|assets)\//.test(req.path)
    if ((isWritten && !isQueued) || req.path.endsWith('/auth/fetch')) {
      await whenUnlocked(store.database)
    }
    await next()
  }

/** Many bodies may arrive at once. A stranger's query may be much shorter than a member's. */
const limitQueryBody: MiddlewareHandler<LakeEnv> = (c, next) =>
  (c.var.identity ? membersQuery : strangersQuery)(c, next)

const membersQuery = limitBody(megabytes(1))
const strangersQuery = limitBody(kilobytes(128))

/** `:version` in the routes would match any first segment of a path. */
const requireLakePath: MiddlewareHandler<LakeEnv> = (c, next) => {
  if (isLakePath(c.req.path)) return next()
  throw new LakeError(404, `No endpoint at ${c.req.path}`)
}
