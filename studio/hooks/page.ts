import {hook} from './hook.ts'

/** Of these the Studio uses what is in the page, or stored: nothing that is imported. */
export const dialogBack = hook('dialog-back', {})
export const dragging = hook('dragging', {})
export const addressedHook = hook('addressed', {})
