import {join} from 'node:path'

/** Folder in which registrations wait while a lake elsewhere is away, or stores nothing since its content moves. */
export const outboxOf = ({dataDirectory}: {readonly dataDirectory: string}) =>
  join(dataDirectory, 'outbox')
