import type {StudioFeature} from '../../studio/feature.ts'
import {FootLabel, isFootLabel} from './studio/foot-label.tsx'
import {ReportsPanel} from './studio/reports-panel.tsx'
import {StrangersPanel} from './studio/strangers-panel.tsx'

/** The document in the menu, the code of its page, reports of visitors, and a look at what else texts name. */
export const officialStudio: StudioFeature = {
  settings: [{type: 'official', title: '공식 확인'}],
  siteInputs: [{isFor: isFootLabel, Input: FootLabel}],
  todayPanels: [ReportsPanel, StrangersPanel],
}
