import type {Drawing} from '../kit/picture.ts'
import {announcement} from './announcement.ts'
import {checkpoints} from './checkpoints.ts'
import {documents} from './documents.ts'
import {schedule} from './schedule.ts'
import {subscriptionGuide} from './subscription-guide.ts'

export const guideDrawings: readonly Drawing[] = [
  schedule,
  documents,
  checkpoints,
  subscriptionGuide,
  announcement,
]
