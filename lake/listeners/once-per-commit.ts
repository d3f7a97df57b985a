import type {Commit} from '../store/commit.ts'

/** Works something out once for each commit and key, and keeps it as long as the commit is remembered. */
export function oncePerCommit<Result>() {
  const known = new WeakMap<Commit, Map<string, Result>>()
  return (commit: Commit, key: string, make: () => Result): Result => {
    const ofCommit = known.get(commit) ?? new Map<string, Result>()
    known.set(commit, ofCommit)
    const result = ofCommit.get(key) ?? make()
    ofCommit.set(key, result)
    return result
  }
}
