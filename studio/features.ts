import {campaignStudio} from '../features/campaigns/studio.ts'
import {webhookStudio} from '../features/webhook/studio.ts'
import type {StudioFeature} from './feature.ts'

/** The features that add to the Studio. */
export const features: readonly StudioFeature[] = [campaignStudio, webhookStudio]
