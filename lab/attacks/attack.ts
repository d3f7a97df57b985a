import type {OwnSite} from '../own-site/own-site.ts'

/** What one stranger or one member sends, to the harm of all others. */
export interface Attack {
  /** What is sent, in a few words. */
  readonly title: string
  /**
   * Sends it. What others notice meanwhile is judged by `runAttack`.
   *
   * @param seconds for about how long
   * @returns what is wrong besides, e.g. a place that was not given back
   */
  run(site: OwnSite, seconds: number): Promise<readonly string[]>
}
