import {ClockIcon} from '@sanity/icons'
import type {DocumentBadgeComponent} from 'sanity'
import {isScheduled, postTime} from '../schemas/documents/press-post.ts'

const scheduledBadge: DocumentBadgeComponent = ({published}) =>
  isScheduled(published?.date)
    ? {
        label: '예약됨',
        title: `${postTime(published?.date)}에 공개됩니다.`,
        color: 'primary',
        icon: ClockIcon,
      }
    : null

export const pressBadges = [scheduledBadge]
