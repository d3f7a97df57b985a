import {Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type StringInputProps, set, useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {type Linkable, linkableQuery, linkChoices} from './link-choices.ts'
import {type LinkGroup, LinkPicker} from './link-picker.tsx'

const names: readonly unknown[] = ['url', 'subUrl', 'to', 'link']

/** The fields of the content model that contain the target of a link. A way of a tour leads to a scene, and to no address. */
export const isLink = ({path}: Pick<StringInputProps, 'path'>): boolean =>
  path.join() !== 'url' && !path.includes('ways') && names.includes(path.at(-1))

/** By then the popover has taken the focus. */
const focusAfterMs = 100

/** Lets an editor choose a link's target from what there is; an outside address is typed, and checked. */
export function LinkInput(props: StringInputProps) {
  const groups = useLinkChoices()
  useFocusInPopover(props)
  const {value = '', onChange, readOnly} = props
  const chosen = groups.flatMap(({choices}) => choices).find(({address}) => address === value)
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      {!readOnly && (
        <LinkPicker
          groups={groups}
          chosen={chosen}
          onChoose={(address) => onChange(set(address))}
        />
      )}
    </Stack>
  )
}

/** The popover of a link in running text focuses its first button, which closes it. */
function useFocusInPopover({path, elementProps}: StringInputProps): void {
  const field = elementProps.ref
  const isInText = path.includes('markDefs')
  useEffect(() => {
    if (!isInText) return
    const timer = setTimeout(() => field.current?.focus(), focusAfterMs)
    return () => clearTimeout(timer)
  }, [isInText, field])
}

const validForMs = 30_000
let recent: {readonly at: number; readonly answer: Promise<Linkable>} | null = null

/** One request for all links of a form. */
function useLinkChoices(): readonly LinkGroup[] {
  const client = useClient({apiVersion: project.apiVersion})
  const [groups, setGroups] = useState<readonly LinkGroup[]>([])
  useEffect(() => {
    if (!recent || Date.now() - recent.at > validForMs) {
      const answer = client.fetch<Linkable>(linkableQuery, {}, {perspective: 'published'})
      recent = {at: Date.now(), answer}
    }
    recent.answer.then(
      (found) => setGroups(linkChoices(found)),
      () => {},
    )
  }, [client])
  return groups
}
