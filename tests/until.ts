import {vi} from 'vitest'

/** Waits until the check stops throwing. The limit ends what hangs; a busy machine may take its time. */
export const until = (check: () => unknown) => vi.waitFor(check, {timeout: 60_000})
