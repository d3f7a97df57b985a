import {Box, Button, Card, Checkbox, Flex, Select, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {usePaneRouter} from 'sanity/structure'
import {
  nextState,
  type RegistrationState,
  registrationStates,
} from '../../schemas/fields/registration-choices.ts'
import {DocumentTitle} from '../documents/document-title.tsx'
import {Labelled} from '../layout/labelled.tsx'
import {type Found, shownMost, useFound, useMove} from './use-bulk.ts'

/** Several registrations of one state are chosen, and moved on together. */
export function BulkPane() {
  const [state, setState] = useState<RegistrationState>('new')
  const found = useFound(state)
  return (
    <Stack gap={4} padding={4}>
      <Labelled label="상태">
        {(id) => (
          <Select
            id={id}
            value={state}
            onChange={({currentTarget: {value}}) =>
              setState(registrationStates.find((each) => each.value === value)?.value ?? 'new')
            }
          >
            {registrationStates.map(({value, title}) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      {found?.total === 0 && <Text muted>이 상태의 등록이 없습니다.</Text>}
      {found && found.total > 0 && <Choices key={state} state={state} found={found} />}
    </Stack>
  )
}

function Choices({state, found}: {readonly state: RegistrationState; readonly found: Found}) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const {move, isBusy} = useMove()
  // What somebody else has moved meanwhile is no longer there.
  const ids = found.ids.filter((id) => chosen.includes(id))
  const choose = (some: readonly string[], isChosen: boolean) => {
    const others = chosen.filter((id) => !some.includes(id))
    setChosen(isChosen ? [...others, ...some] : others)
  }
  const next = nextState(state)
  return (
    <>
      <Card style={{position: 'sticky', top: 0, zIndex: 1}} paddingY={2}>
        <Stack gap={3}>
          <Flex as="label" align="center" gap={3}>
            <Checkbox
              checked={ids.length === found.ids.length}
              indeterminate={ids.length > 0 && ids.length < found.ids.length}
              onChange={({currentTarget}) => choose(found.ids, currentTarget.checked)}
            />
            <Text size={1}>{`모두 고르기 (${found.ids.length}건)`}</Text>
          </Flex>
          <Flex gap={2} wrap="wrap">
            {registrationStates
              .filter(({value}) => value !== state)
              .map(({value, to, icon}) => (
                <Button
                  key={value}
                  icon={icon}
                  mode={value === next?.value ? 'default' : 'ghost'}
                  tone={value === next?.value ? 'positive' : 'default'}
                  text={`${to} 옮기기 (${ids.length}건)`}
                  disabled={ids.length === 0 || isBusy}
                  onClick={() => void move(ids, state, value)}
                />
              ))}
          </Flex>
        </Stack>
      </Card>
      <Stack as="ul" gap={1} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {found.ids.map((id) => (
          <Row
            key={id}
            id={id}
            isChosen={chosen.includes(id)}
            onChange={(is) => choose([id], is)}
          />
        ))}
      </Stack>
      {found.total > found.ids.length && (
        <Text size={1} muted>
          {`${found.total.toLocaleString('ko-KR')}건 가운데 새것부터 ${shownMost}건입니다. 옮기면 다음 것이 나타납니다.`}
        </Text>
      )}
    </>
  )
}

interface RowProps {
  readonly id: string
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

/** The name opens the registration next to the list. */
function Row({id, isChosen, onChange}: RowProps) {
  const {ChildLink} = usePaneRouter()
  const name = `registration-${id}`
  return (
    <Flex as="li" align="center" gap={2}>
      <Checkbox
        aria-labelledby={name}
        checked={isChosen}
        onChange={({currentTarget}) => onChange(currentTarget.checked)}
      />
      <Box id={name} flex={1}>
        <Card as={ChildLink} {...{childId: id}} padding={2} radius={2} data-as="a">
          <DocumentTitle id={id} type="registration" />
        </Card>
      </Box>
    </Flex>
  )
}
