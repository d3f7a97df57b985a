import type {Identity} from '../documents/permissions.ts'

/** The author of changes that the lake makes by itself. */
export const lakeItself: Identity = {
  id: 'lake',
  name: 'Content Lake',
  email: '',
  roles: ['administrator'],
  kind: 'robot',
}
