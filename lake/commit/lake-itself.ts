import type {Identity} from '../documents/permissions.ts'

/** Who changes what the lake finds to be changed by itself. */
export const lakeItself: Identity = {
  id: 'lake',
  name: 'Content Lake',
  email: '',
  roles: ['administrator'],
  kind: 'robot',
}
