import type {StudioFeature} from '../../studio/feature.ts'
import {isHomeSheet, SheetInput} from './studio/sheet-input.tsx'

/** Buildings with their homes, and the settings of their board, in the menu. */
export const homesStudio: StudioFeature = {
  settings: [{type: 'homeBoard', title: '동·호 화면'}],
  settingsTypes: ['homeBuilding'],
  siteInputs: [{isFor: isHomeSheet, Input: SheetInput}],
}
