import {usePresentationParams} from 'sanity/presentation'

/** Whether the form is next to its page and therefore narrow: a quarter of the window, 320 px of 1280. */
export const useNextToPage = (): boolean => usePresentationParams(false) !== null
