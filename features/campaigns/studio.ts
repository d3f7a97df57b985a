import type {StudioFeature} from '../../studio/feature.ts'
import {CampaignAddress, isCampaignSlug} from './studio/campaign-address.tsx'

export const campaignStudio: StudioFeature = {
  settingsTypes: ['campaign'],
  siteInputs: [{isFor: isCampaignSlug, Input: CampaignAddress}],
}
