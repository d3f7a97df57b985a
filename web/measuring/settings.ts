import type {Shell} from '../context/shell.tsx'

/** What an administrator has filled in: at least one id. */
export type Measuring = NonNullable<Shell['content']['measuring']>
