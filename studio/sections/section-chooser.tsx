import {AddIcon} from '@sanity/icons'
import {Box, Button, Card, Dialog, Grid, Stack, Text} from '@sanity/ui'
import {useEffect, useMemo, useState} from 'react'
import {
  type ArrayInputFunctionsProps,
  type ArrayOfObjectsInputProps,
  type ArraySchemaType,
  type InputProps,
  isArrayOfObjectsInputProps,
  useClient,
} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {SearchField} from '../finding/search-field.tsx'
import {newKey} from '../paste/new-key.ts'
import {byUse, kindsFor, kindsOf, type SectionKind} from './section-kinds.ts'

/** The lists of sections: those whose menu has sketches. */
export const isSectionList = (props: InputProps): props is ArrayOfObjectsInputProps =>
  isArrayOfObjectsInputProps(props) && props.schemaType.options?.insertMenu !== undefined

/** A list of sections, of which the one that is added is chosen by what people call it. */
export const SectionList = (props: ArrayOfObjectsInputProps) =>
  props.renderDefault({...props, arrayFunctions: AddSection})

type Functions = ArrayInputFunctionsProps<{_key: string}, ArraySchemaType>

function AddSection({schemaType, readOnly, onItemAppend, children}: Functions) {
  const [isOpen, setIsOpen] = useState(false)
  const add = ({name}: SectionKind) => {
    setIsOpen(false)
    const item = {_type: name, _key: newKey()}
    onItemAppend(item)
  }
  return (
    <Stack gap={2}>
      <Button
        icon={AddIcon}
        mode="ghost"
        text="구역 더하기"
        disabled={readOnly === true}
        onClick={() => setIsOpen(true)}
        data-testid="add-section"
      />
      {isOpen && (
        <Chooser members={schemaType.of} onChoose={add} onClose={() => setIsOpen(false)} />
      )}
      {children}
    </Stack>
  )
}

interface ChooserProps {
  readonly members: ArraySchemaType['of']
  readonly onChoose: (kind: SectionKind) => void
  readonly onClose: () => void
}

/** Of one height, so that the field stays in its place. */
const gridShape = {height: '56vh', overflowY: 'auto'} as const
const columns = {gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))'} as const

function Chooser({members, onChoose, onClose}: ChooserProps) {
  const [query, setQuery] = useState('')
  const used = useUsedKinds()
  const kinds = useMemo(() => byUse(kindsOf(members), used), [members, used])
  const shown = useMemo(() => kindsFor(kinds, query), [kinds, query])
  return (
    <Dialog
      id="add-section"
      header="구역 더하기"
      width={2}
      onClose={onClose}
      onClickOutside={onClose}
      // The field has the focus, and not the button that closes.
      __unstable_autoFocus={false}
    >
      <Stack gap={3} padding={4}>
        <SearchField
          label="구역 찾기"
          placeholder="갤러리, FAQ, 동영상, 지도, 표, 카드…"
          value={query}
          onChange={setQuery}
          onEnter={() => {
            const [first] = shown
            if (first) onChoose(first)
          }}
        />
        <Text size={1} muted aria-live="polite">
          {query.trim() === ''
            ? '이 홈페이지에서 많이 쓴 것부터 나옵니다.'
            : shown.length === 0
              ? '맞는 구역이 없습니다. 다른 말로 적어 보세요.'
              : `${shown.length}개를 찾았습니다.`}
        </Text>
        <Box style={gridShape}>
          <Grid gap={2} padding={1} style={columns}>
            {shown.map((kind) => (
              <KindCard key={kind.name} kind={kind} onChoose={onChoose} />
            ))}
          </Grid>
        </Box>
      </Stack>
    </Dialog>
  )
}

interface KindProps {
  readonly kind: SectionKind
  readonly onChoose: (kind: SectionKind) => void
}

/** A button centres what is in it, by default. */
const cardShape = {display: 'flex', alignItems: 'flex-start'} as const
const pictureShape = {display: 'block', width: '100%', height: 'auto', borderRadius: 3} as const

const KindCard = ({kind, onChoose}: KindProps) => (
  <Card
    as="button"
    type="button"
    padding={3}
    radius={2}
    style={cardShape}
    data-testid="section-kind"
    onClick={() => onChoose(kind)}
  >
    <Stack gap={3}>
      {kind.picture && (
        <img src={kind.picture} alt="" width={120} height={80} style={pictureShape} />
      )}
      <Text size={1} weight="medium">
        {kind.title}
      </Text>
      <Text size={0} muted>
        {kind.path}
      </Text>
    </Stack>
  </Card>
)

const usedQuery = '*[defined(sections)].sections[]._type'

/** The kinds of all published sections, one by one. */
function useUsedKinds(): readonly (string | null)[] {
  const client = useClient({apiVersion: project.apiVersion})
  const [used, setUsed] = useState<readonly (string | null)[]>([])
  useEffect(() => {
    let isShown = true
    client.fetch<(string | null)[]>(usedQuery, {}, {perspective: 'published'}).then(
      (found) => {
        if (isShown) setUsed(found)
      },
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [client])
  return used
}
