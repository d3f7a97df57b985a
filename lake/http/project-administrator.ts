import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import type {Identity} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'

/** 401 for a stranger. */
export function requireIdentity(identity: Identity | null): Identity {
  if (!identity) throw new LakeError(401, 'Sign in first')
  return identity
}

/** 404 where the path names another project. */
export function requireProject({project}: LakeContext, c: Context<LakeEnv>): void {
  const name = c.req.param('project')
  if (name !== undefined && name !== project.id) {
    throw new LakeError(404, `Project "${name}" not found`)
  }
}

/** Refuses everyone but administrators of this project. */
export function requireProjectAdministrator(lake: LakeContext, c: Context<LakeEnv>): Identity {
  const identity = requireIdentity(c.var.identity)
  if (!identity.roles.includes('administrator')) {
    throw new LakeError(403, 'This is for administrators only', {
      type: 'insufficientPermissionsError',
    })
  }
  requireProject(lake, c)
  return identity
}
