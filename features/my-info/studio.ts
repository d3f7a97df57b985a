import type {StudioFeature} from '../../studio/feature.ts'

/** The words of the customer's own page in the menu. */
export const myInfoStudio: StudioFeature = {formSettings: [{type: 'myInfo', title: '내 정보'}]}
