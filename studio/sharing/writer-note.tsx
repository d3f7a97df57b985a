import {Card, Text} from '@sanity/ui'

/** Says who is writing in a text. */
export const WriterNote = ({name}: {readonly name: string | null}) => (
  <div role="status" data-testid="writer">
    {name !== null && (
      <Card tone="caution" padding={3} radius={2} marginTop={2}>
        <Text size={1}>{`${name} 님이 쓰고 있습니다. 멈추면 이어서 쓸 수 있습니다.`}</Text>
      </Card>
    )}
  </div>
)
