import {type LayoutProps, useCurrentUser} from 'sanity'
import {ToDesk} from '../customers/to-desk.tsx'
import {CountsProvider} from '../customers/use-counts.tsx'
import {isAdministrator} from '../roles.ts'
import {hostedProjectId} from '../surroundings/hosted.ts'
import {LayoutWithErasing} from './erasing-status.tsx'

/** The workspace of administrators. Staff work at the desk; on a lake of Sanity's, which has no desk, they work here. */
export function CustomersLayout(props: LayoutProps) {
  const user = useCurrentUser()
  if (!isAdministrator(user) && !hostedProjectId) return <ToDesk />
  return (
    <CountsProvider>
      <LayoutWithErasing {...props} />
    </CountsProvider>
  )
}
