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

/** A picture of a set that is leafed through. */
export interface Leaf {
  readonly picture: PictureData
  readonly caption?: string | null
}

export interface ViewerProps {
  readonly picture: PictureData
  /** The set that it is one of, in their order. */
  readonly among: readonly Leaf[] | undefined
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

/** Which of a set is shown: where a picture stands alone, its page has said so already. */
const Legend = styled.p`
  position: absolute;
  top: calc(${theme.space.base} + env(safe-area-inset-top));
  left: ${theme.space.base};
  max-width: calc(100% - 2 * ${theme.space.base} - ${theme.width.touch} - ${theme.space.base});
  padding: ${theme.space.tight} ${theme.space.small};
  background: ${theme.color.inkDeep};
  font-size: ${theme.size.small};
`

const Corner = styled.div`
  position: absolute;
  top: calc(${theme.space.base} + env(safe-area-inset-top));
  right: ${theme.space.base};
`

/**
 * A picture over the whole screen: pinch, wheel, drag, buttons, or + − 0 and arrows. While all of it is in view, arrows
 * and swipes to the side lead to the others of its set.
 */
export function Viewer({picture: given, among = [], dress, onClose}: ViewerProps) {
  const [isPhone] = useState(() => matchMedia(phoneQuery).matches)
  const [at, setAt] = useState(() => among.findIndex(({picture}) => picture === given))
  const leaf = among[at]
  const picture = seen(leaf?.picture ?? given, isPhone)
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const {close, previous, next} = useLabels('common')
  const words = useLabels('viewer')
  const leafBy = (steps: number) => {
    if (among.length < 2) return
    setAt((at + steps + among.length) % among.length)
    reset()
  }
  const {view, zoomBy, reset, gestures} = useView(stage, leafBy)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const {scale} = view
  const shown = <Picture picture={picture} sizes="200vw" priority />
  return (
    <Dialog ref={dialog} aria-label={picture.alt ?? words.enlarge} onClose={onClose}>
      <Stage ref={stage} {...gestures}>
        <Canvas
          key={at}
          data-dressed={dress !== undefined || undefined}
          style={canvasStyle(picture, view)}
        >
          {dress ? dress(shown) : shown}
        </Canvas>
      </Stage>
      {among.length > 1 && (
        <Legend aria-live="polite">
          {at + 1} / {among.length}
          {leaf?.caption && ` · ${leaf.caption}`}
        </Legend>
      )}
      <Corner>
        <IconButton isOnDark icon="close" label={close} onClick={() => dialog.current?.close()} />
      </Corner>
      <Bar>
        {among.length > 1 && (
          <>
            <IconButton isOnDark icon="left" label={previous} onClick={() => leafBy(-1)} />
            <IconButton isOnDark icon="right" label={next} onClick={() => leafBy(1)} />
          </>
        )}
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
const seen = (picture: PictureData, isPhone: boolean): PictureData =>
  isPhone ? onPhones(picture) : {...picture, phone: null}

function canvasStyle(picture: PictureData, {scale, x, y}: View) {
  const style: CSSProperties & {'--ratio': number} = {
    '--ratio': ratioOf(picture),
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
  }
  return style
}
