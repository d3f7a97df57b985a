import {Text} from '@sanity/ui'
import type {Review} from '../review/review.ts'
import {useReviews} from '../review/use-reviews.ts'
import {DocumentLinks} from './document-links.tsx'
import {Panel} from './panel.tsx'
import {RelativeTime} from './relative-time.tsx'

/** Drafts whose authors asked for a review, and those that came back. Not shown while there are none. */
export function ReviewsPanel({changedAt}: {readonly changedAt: string}) {
  const reviews = useReviews(changedAt)
  if (reviews.length === 0) return null
  return (
    <Panel title="검토 요청" count={reviews.filter(({state}) => state === 'asked').length}>
      <DocumentLinks documents={reviews.map(asLink)} />
    </Panel>
  )
}

const asLink = ({document, documentType, state, note, by, at}: Review) => ({
  id: document,
  type: documentType,
  note: (
    <Text size={1} muted style={{overflowWrap: 'anywhere', minWidth: 0}}>
      <RelativeTime time={at} />{' '}
      {`${by} 님이 ${state === 'asked' ? '요청' : '돌려보냄'}${note && ` · ${note}`}`}
    </Text>
  ),
})
