import {roleTitle} from '../roles.ts'

export function RoleOptions({roles}: {readonly roles: readonly string[]}) {
  return roles.map((role) => (
    <option key={role} value={role}>
      {roleTitle(role)}
    </option>
  ))
}
