import {Card, Stack, Text} from '@sanity/ui'
import {type ObjectInputProps, useFormValue} from 'sanity'
import {allSources, titleIn} from '../../schemas/fields/registration-choices.ts'
import {timeOf} from '../accounts/parts.tsx'
import {FactList} from './fact-list.tsx'
import {
  channelOfTouch,
  isOneTouch,
  parametersOf,
  readablePath,
  type StoredSource,
  type StoredTouch,
} from './source-words.ts'

/** Shows in a registration how its visitor came to the site. A claim of their browser: text, never a link. */
export function SourceRecord({value}: ObjectInputProps) {
  const form = useFormValue(['form'])
  const page = useFormValue(['consent', 'page'])
  const {first, last}: StoredSource = value ?? {}
  if (!first || !last) return null
  return (
    <Stack gap={2}>
      {isOneTouch({first, last}) ? (
        <TouchCard title="방문" touch={last} />
      ) : (
        <>
          <TouchCard title="처음 온 방문" touch={first} />
          <TouchCard title="마지막 방문" touch={last} />
        </>
      )}
      <Text size={1} muted>
        {`등록한 곳: ${[readablePath(String(page ?? '')), titleIn(allSources, String(form))]
          .filter(Boolean)
          .join(' · ')}`}
      </Text>
    </Stack>
  )
}

function TouchCard({title, touch}: {readonly title: string; readonly touch: StoredTouch}) {
  const {at, referrer, page} = touch
  const rows = [
    ['때', at ? timeOf(at) : ''],
    ['보낸 사이트', referrer ?? ''],
    ['연 페이지', readablePath(page ?? '')],
    ...parametersOf(touch),
  ] as const
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {`${title}: ${channelOfTouch(touch)}`}
        </Text>
        <FactList rows={rows} />
      </Stack>
    </Card>
  )
}
