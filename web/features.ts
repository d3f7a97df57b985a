import {planPdfWeb} from '../features/plan-pdf/web.ts'
import type {WebFeature} from './feature.ts'

/** What each feature adds to the pages. */
export const features: readonly WebFeature[] = [planPdfWeb]
