import {EnvelopeIcon} from '@sanity/icons'
import {type DocumentBadgeComponent, getPublishedId} from 'sanity'
import {useReview} from './use-reviews.ts'

/** Shows at the document that a review was requested, or its result. */
export const reviewBadge: DocumentBadgeComponent = ({draft, published}) => {
  const id = getPublishedId(draft?._id ?? published?._id ?? '')
  const review = useReview(id, `${draft?._rev} ${published?._rev}`)
  if (!review) return null
  return {
    label: review.state === 'asked' ? '검토 요청됨' : '돌려받음',
    title: [`${review.by} 님`, review.note].filter(Boolean).join(': '),
    color: review.state === 'asked' ? 'primary' : 'warning',
    icon: EnvelopeIcon,
  }
}
