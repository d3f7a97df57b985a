import {campaignStudio} from '../features/campaigns/studio.ts'
import {webhookStudio} from '../features/webhook/studio.ts'
import type {StudioFeature} from './feature.ts'

/** What each feature adds to the Studio. */
export const features: readonly StudioFeature[] = [campaignStudio, webhookStudio]
