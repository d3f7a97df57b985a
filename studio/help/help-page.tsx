import {Card, Container} from '@sanity/ui'
import {guide} from './guide.ts'
import {GuideBlocks} from './guide-blocks.tsx'

/** The editors' guide, as it is in `docs/`. */
export function HelpPage() {
  return (
    <Card height="fill" overflow="auto" id="help">
      <Container width={2} padding={5}>
        <GuideBlocks blocks={guide} />
      </Container>
    </Card>
  )
}
