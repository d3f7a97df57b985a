import {koreaAheadMs} from '../../shared/time-in-korea.ts'

/** @param at in ms since 1970 */
export const hourInKorea = (at: number): number => new Date(at + koreaAheadMs).getUTCHours()
