import {type CSSProperties, type ReactNode, useEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {useLabels} from '../../context/shell.tsx'
import {phoneQuery} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'
import {IconButton} from '../../ui/icon-button.tsx'
import {Picture} from '../picture.tsx'
import {onPhones, type PictureData, ratioOf} from '../picture-data.ts'
import {useView} from './use-view.ts'
import {largestScale, type View} from './view.ts'

export interface ViewerProps {
  readonly picture: PictureData
  /** Puts more around the picture. */
  readonly dress: ((picture: ReactNode) => ReactNode) | undefined
  readonly onClose: () => void
}

const Dialog = styled.dialog`
  width: 100%;
  height: 100%;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${theme.color.inkDeep};
  color: ${theme.color.paper};
  overscroll-behavior: contain;
`

const Stage = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  overflow: hidden;
  cursor: grab;
  touch-action: none;
  user-select: none;

  &:active { cursor: grabbing; }
`

const Canvas = styled.div`
  width: min(100vw, 100dvh * var(--ratio));
  will-change: transform;

  /* Letters are to be sharp at each size; a picture may be stretched. */
  &[data-dressed] { will-change: auto; }

  & > span { background-color: ${theme.color.paper}; }
  img { -webkit-user-drag: none; }
`

const Bar = styled.div`
  position: absolute;
  right: ${theme.space.base};
  bottom: calc(${theme.space.base} + env(safe-area-inset-bottom));
  display: flex;
  gap: ${theme.space.tight};
`

const Corner = styled.div`
  position: absolute;
  top: calc(${theme.space.base} + env(safe-area-inset-top));
  right: ${theme.space.base};
`

/** A picture over the whole screen: pinch, wheel, drag, buttons, or + − 0 and arrows. */
export function Viewer({picture: given, dress, onClose}: ViewerProps) {
  const [picture] = useState(() => seen(given))
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const {close} = useLabels('common')
  const words = useLabels('viewer')
  const {view, zoomBy, reset, onKeyDown, gestures} = useView(stage)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const {scale} = view
  const shown = <Picture picture={picture} sizes="200vw" priority />
  return (
    <Dialog
      ref={dialog}
      aria-label={picture.alt ?? words.enlarge}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <Stage ref={stage} {...gestures}>
        <Canvas data-dressed={dress !== undefined || undefined} style={canvasStyle(picture, view)}>
          {dress ? dress(shown) : shown}
        </Canvas>
      </Stage>
      <Corner>
        <IconButton isOnDark icon="close" label={close} onClick={() => dialog.current?.close()} />
      </Corner>
      <Bar>
        <IconButton
          isOnDark
          icon="minus"
          label={words.zoomOut}
          disabled={scale <= 1}
          onClick={() => zoomBy(1 / 1.5)}
        />
        <IconButton
          isOnDark
          icon="plus"
          label={words.zoomIn}
          disabled={scale >= largestScale}
          onClick={() => zoomBy(1.5)}
        />
        <IconButton
          isOnDark
          icon="reset"
          label={words.reset}
          disabled={scale === 1}
          onClick={reset}
        />
      </Bar>
    </Dialog>
  )
}

/** The version of the picture that was touched stays, whichever way the screen is turned. */
const seen = (picture: PictureData): PictureData =>
  matchMedia(phoneQuery).matches ? onPhones(picture) : {...picture, phone: null}

function canvasStyle(picture: PictureData, {scale, x, y}: View) {
  const style: CSSProperties & {'--ratio': number} = {
    '--ratio': ratioOf(picture),
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
  }
  return style
}
