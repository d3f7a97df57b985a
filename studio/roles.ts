import type {CurrentUser} from 'sanity'
import project from '../sanity.json' with {type: 'json'}

export type Viewer = Omit<CurrentUser, 'role'> | null

const writersOfContent: readonly string[] = ['administrator', 'editor', 'contributor']

export const hasRole = (user: Viewer, ...roles: readonly string[]): boolean =>
  user?.roles.some(({name}) => roles.includes(name)) ?? false

export const isAdministrator = (user: Viewer): boolean => hasRole(user, 'administrator')

/** Whether they may change what visitors see. */
export const mayPublish = (user: Viewer): boolean => hasRole(user, 'administrator', 'editor')

/** Whether they may write drafts; contributors may, and somebody else publishes them. */
export const mayDraft = (user: Viewer): boolean => hasRole(user, ...writersOfContent)

/** Whether somebody with these roles may write in a workspace, by its name. */
export function mayWriteIn(workspace: string, roles: readonly string[]): boolean {
  const writers =
    workspace === 'customers' ? ['administrator', project.staffRole] : writersOfContent
  return roles.some((role) => writers.includes(role))
}

const titles: Readonly<Record<string, string>> = {
  administrator: '관리자',
  editor: '편집자',
  contributor: '작성자',
  viewer: '보기 전용',
  staff: '상담 직원',
}

/** As staff read it; an unknown role is shown by its name. */
export const roleTitle = (role: string): string => titles[role] ?? role
