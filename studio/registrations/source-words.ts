import {channelTitle, parameterTitle} from '../../schemas/fields/registration-source.ts'
import {type CampaignParameter, campaignParameters} from '../../shared/source.ts'

/** A touch as a query returns it: a field that is not there may be null. */
export interface StoredTouch {
  readonly at?: string | null
  readonly channel?: string | null
  readonly referrer?: string | null
  readonly page?: string | null
  readonly params?: Readonly<Partial<Record<CampaignParameter, string | null>>> | null
}

export interface StoredSource {
  readonly first?: StoredTouch | null
  readonly last?: StoredTouch | null
}

/** The channel in words; empty where nothing is known. */
export const channelOfTouch = (touch: StoredTouch | null | undefined): string =>
  touch ? channelTitle(touch.channel ?? '') : ''

/** Each parameter with its title, in the order in which staff read it. */
export const parametersOf = ({params}: StoredTouch): readonly (readonly [string, string])[] =>
  campaignParameters.flatMap((name) => {
    const value = params?.[name]
    return value ? [[parameterTitle(name), value] as const] : []
  })

/** The path as people write it. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Both touches are one where the visitor came once. */
export const isOneTouch = ({first, last}: StoredSource): boolean =>
  first?.at === last?.at && first?.page === last?.page
