import {Grid, Stack, Text} from '@sanity/ui'
import {
  type ArrayOfObjectsInputProps,
  type InputProps,
  isArrayOfObjectsInputProps,
  type PreviewProps,
  useFormValue,
} from 'sanity'

const tier = 'tier'

export const isTiers = (props: InputProps): props is ArrayOfObjectsInputProps =>
  isArrayOfObjectsInputProps(props) && props.schemaType.of.some(({name}) => name === tier)

/**
 * The tiers of a fee, shown as the table that the page makes of them. Each row can be opened and dragged as in
 * any list.
 */
export function TierTable(props: ArrayOfObjectsInputProps) {
  const section = props.path.slice(0, -1)
  const amountLabel = useFormValue([...section, 'amountLabel'])
  const feeLabel = useFormValue([...section, 'feeLabel'])
  return (
    <Stack gap={1}>
      <Columns cells={[amountLabel, feeLabel]} isHead />
      {props.renderDefault(props)}
    </Stack>
  )
}

/** For the workspace's previews: a row of that table. */
export function SitePreview(props: PreviewProps) {
  if (props.schemaType?.name !== tier) return props.renderDefault(props)
  return <Columns cells={[props.title, props.subtitle]} />
}

interface ColumnsProps {
  readonly cells: readonly unknown[]
  /** Drawn outside the list, whose rows have a handle on the left and a menu on the right. */
  readonly isHead?: boolean
}

const Columns = ({cells, isHead = false}: ColumnsProps) => (
  <Grid
    gridTemplateColumns={2}
    gap={3}
    style={{padding: isHead ? '0.5rem 2.75rem 0.5rem 3rem' : '0.75rem 0.5rem'}}
  >
    {cells.map((cell, column) => (
      <Text key={column} size={1} weight={isHead ? 'semibold' : 'regular'}>
        {typeof cell === 'string' ? cell : ''}
      </Text>
    ))}
  </Grid>
)
