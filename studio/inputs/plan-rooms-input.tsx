import {Card, Stack, Text} from '@sanity/ui'
import {type KeyboardEvent, type PointerEvent, useState} from 'react'
import {
  type ArrayOfObjectsInputProps,
  type InputProps,
  isArrayOfObjectsInputProps,
  set,
  useFormValue,
  useWorkspace,
} from 'sanity'
import {styled} from 'styled-components'
import {planRoomType} from '../../schemas/fields/units/plan-rooms.ts'
import {croppedUrl, readPicture} from './picture-value.ts'
import {moved, type Point, placedRooms, pointIn, type Room} from './room-points.ts'

export const isPlanRooms = (props: InputProps): props is ArrayOfObjectsInputProps =>
  isArrayOfObjectsInputProps(props) && props.schemaType.of.some(({name}) => name === planRoomType)

const Drawing = styled.div`
  position: relative;
  max-width: 40rem;
  background: #fff;
  touch-action: none;

  img { display: block; width: 100%; height: auto; }
`

/** The same place and shape as on the site; a border says that it can be taken. */
const Name = styled.button`
  position: absolute;
  transform: translate(-50%, -50%);
  min-width: 1.5rem;
  min-height: 1.5rem;
  padding: 0.125rem 0.375rem;
  border: 1px solid #2276fc;
  border-radius: 3px;
  background: rgb(255 255 255 / 0.85);
  color: #13141b;
  font-family: inherit;
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.25;
  white-space: nowrap;
  cursor: grab;

  &:focus-visible { outline: 2px solid #2276fc; outline-offset: 2px; }
  &:active { cursor: grabbing; }
`

/** The rooms of a drawing, on the drawing: each name is put in its place by pointer, arrow keys or numbers. */
export function PlanRoomsInput(props: ArrayOfObjectsInputProps) {
  const {path, value, readOnly} = props
  const field = path.at(-1) === 'imageRooms' ? ['image'] : [...path.slice(0, -1), 'image']
  const picture = readPicture(useFormValue(field))
  const {projectId, dataset} = useWorkspace()
  const rooms = placedRooms(value)
  return (
    <Stack gap={3}>
      {picture.assetId ? (
        rooms.length > 0 && (
          <>
            <Text size={1} muted>
              {readOnly
                ? '홈페이지에서 이름이 놓이는 자리입니다.'
                : '이름을 끌어 방 위에 놓습니다. 이름을 고르고 화살표 키로도 옮기며, Shift와 함께 누르면 조금씩 움직입니다.'}
            </Text>
            <Rooms
              rooms={rooms}
              source={croppedUrl({projectId, dataset}, picture, null)}
              isFixed={readOnly === true}
              onPlace={(_key, {x, y}) =>
                props.onChange([set(x, [{_key}, 'x']), set(y, [{_key}, 'y'])])
              }
            />
          </>
        )
      ) : (
        <Card padding={3} radius={2} tone="transparent" border>
          <Text size={1} muted>
            도면을 넣으면 여기에서 방의 자리를 골라 놓을 수 있습니다.
          </Text>
        </Card>
      )}
      {props.renderDefault(props)}
    </Stack>
  )
}

interface RoomsProps {
  readonly rooms: readonly Room[]
  readonly source: string
  readonly isFixed: boolean
  readonly onPlace: (key: string, point: Point) => void
}

interface Dragged extends Point {
  readonly _key: string
}

/** While a name is dragged only its place here changes: the document gets one change, which is one step to undo. */
function Rooms({rooms, source, isFixed, onPlace}: RoomsProps) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const follow = (_key: string, event: PointerEvent<HTMLButtonElement>) => {
    const drawing = event.currentTarget.parentElement
    if (!drawing || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    setDragged({_key, ...pointIn(drawing.getBoundingClientRect(), event)})
  }
  const drop = () => {
    if (dragged) onPlace(dragged._key, dragged)
    setDragged(null)
  }
  const step = (room: Room, event: KeyboardEvent) => {
    const next = moved(room, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onPlace(room._key, next)
  }
  return (
    <Drawing>
      <img src={source} alt="" draggable={false} />
      {rooms.map((room) => {
        const {x, y} = dragged?._key === room._key ? dragged : room
        return (
          <Name
            key={room._key}
            type="button"
            aria-label={`${room.name}: 왼쪽에서 ${x}%, 위에서 ${y}%`}
            disabled={isFixed}
            style={{left: `${x}%`, top: `${y}%`}}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => follow(room._key, event)}
            onPointerUp={drop}
            onPointerCancel={() => setDragged(null)}
            onKeyDown={(event) => step(room, event)}
          >
            {room.name}
          </Name>
        )
      })}
    </Drawing>
  )
}
