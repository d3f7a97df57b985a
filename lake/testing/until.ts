import {vi} from 'vitest'

/** Waits until the check stops throwing. The limit ends what hangs; a busy machine may take its time. */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, {timeout: 60_000})
