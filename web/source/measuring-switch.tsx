import {useSyncExternalStore} from 'react'
import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {chooseMeasuring, measuringChoice, onMeasuringChoice} from './measuring.ts'

const Switch = styled.button`
  min-height: ${theme.width.touch};
  color: ${theme.color.paper};
  text-align: left;

  &:hover { color: ${theme.color.accentLight}; }
  ${media.noScript} { display: none; }
`

/** Declines that the browser keeps how its visitor came here, and allows it again. */
export function MeasuringSwitch() {
  const {declineMeasuring, allowMeasuring} = useLabels('common')
  const choice = useSyncExternalStore(onMeasuringChoice, measuringChoice, () => null)
  const isDeclined = choice === 'declined'
  const words = isDeclined ? allowMeasuring : declineMeasuring
  if (!words) return null
  return (
    <Switch type="button" onClick={() => chooseMeasuring(isDeclined ? 'agreed' : 'declined')}>
      {words}
    </Switch>
  )
}
