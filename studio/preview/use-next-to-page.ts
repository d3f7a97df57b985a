import {usePresentationParams} from 'sanity/presentation'

/** Whether a form stands next to its page, in a quarter of the window: 320 px of 1280. */
export const useNextToPage = (): boolean => usePresentationParams(false) !== null
