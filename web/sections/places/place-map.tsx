import {useId, useState} from 'react'
import {styled} from 'styled-components'
import {mapPath} from '../../../shared/map-service.ts'
import {media} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'
import {framedButton} from '../../ui/button-styles.ts'

const Toggle = styled.button`
  ${framedButton}
  ${media.phone} { flex: 1 1 100%; }
  ${media.noScript} { display: none; }
`

const Frame = styled.iframe`
  flex: 1 1 100%;
  width: 100%;
  height: min(28rem, 70vh);
  border: 1px solid ${theme.color.rule};
`

interface PlaceMapProps {
  readonly placeId: string
  readonly label: string
  /** Of the map, for screen readers. */
  readonly title: string
}

/** A map of somebody else's: nothing of it is asked for before a visitor opens it. */
export function PlaceMap({placeId, label, title}: PlaceMapProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Toggle>
      {isOpen && <Frame id={id} src={mapPath(placeId)} title={title} />}
    </>
  )
}
