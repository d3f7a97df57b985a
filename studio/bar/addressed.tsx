import {BellIcon} from '@sanity/icons'
import {Button} from '@sanity/ui'
import {useWorkspace} from 'sanity'
import {useLink} from 'sanity/router'
import {useAddressedCount} from '../addressed/use-addressed.ts'

/** How much waits for the one who has signed in, and the way to it. Not shown while there is nothing. */
export function AddressedButton() {
  const {basePath} = useWorkspace()
  const href = `${basePath}/today`
  const {onClick} = useLink({href})
  const count = useAddressedCount()
  if (count === 0) return null
  const title = `나에게 온 것 ${count}건`
  return (
    <Button
      {...{as: 'a', href, onClick, title, 'aria-label': title}}
      icon={BellIcon}
      text={`${count}`}
      mode="bleed"
      tone="primary"
      fontSize={1}
      padding={2}
    />
  )
}
