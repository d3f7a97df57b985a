import type {StudioFeature} from '../../studio/feature.ts'
import {periodDates} from '../../studio/plan/planned-dates.ts'
import {CampaignAddress, isCampaignSlug} from './studio/campaign-address.tsx'

export const campaignStudio: StudioFeature = {
  settingsTypes: ['campaign'],
  plannedDates: (document) =>
    document._type === 'campaign' ? periodDates(document, '짧은 주소') : [],
  siteInputs: [{isFor: isCampaignSlug, Input: CampaignAddress}],
}
