import type {CurrentUser} from 'sanity'

export type Viewer = Omit<CurrentUser, 'role'> | null

export const hasRole = (user: Viewer, ...roles: readonly string[]): boolean =>
  user?.roles.some(({name}) => roles.includes(name)) ?? false

export const isAdministrator = (user: Viewer): boolean => hasRole(user, 'administrator')

/** Whether they may change what visitors see. */
export const mayPublish = (user: Viewer): boolean => hasRole(user, 'administrator', 'editor')

/** Whether they may write drafts. Contributors may, but somebody else has to publish them. */
export const mayDraft = (user: Viewer): boolean =>
  hasRole(user, 'administrator', 'editor', 'contributor')

const titles: Readonly<Record<string, string>> = {
  administrator: '관리자',
  editor: '편집자',
  contributor: '작성자',
  viewer: '보기 전용',
  staff: '상담 직원',
}

/** As staff read it; an unknown role is shown by its name. */
export const roleTitle = (role: string): string => titles[role] ?? role
