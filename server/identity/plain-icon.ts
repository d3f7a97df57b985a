import type {ColorRoles} from '../../shared/palette.ts'

/** For a complex without an icon: two blocks in its own colours, on the lines of a 16-pixel grid. */
export const plainIcon = ({ink, paper, accent}: ColorRoles): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="10" fill="${ink}"/><path fill="${paper}" d="M14 28h16v26H14z"/><path fill="${accent}" d="M34 12h16v42H34z"/></svg>`
