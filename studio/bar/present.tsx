import {Flex} from '@sanity/ui'
import {bar} from '../hooks/bar.ts'

const {UserAvatar, useGlobalPresence} = bar.parts

const most = 5

/** Shows who else has the Studio open. */
export function Present() {
  const others = new Map(useGlobalPresence().map(({user}) => [user.id, user]))
  if (others.size === 0) return null
  const shown = [...others.values()].slice(0, most)
  return (
    <Flex as="ul" gap={1} aria-label="함께 보고 있는 사람" style={{listStyle: 'none', padding: 0}}>
      {shown.map((user) => (
        <li key={user.id} aria-label={user.displayName}>
          <UserAvatar user={user} size={0} withTooltip />
        </li>
      ))}
    </Flex>
  )
}
