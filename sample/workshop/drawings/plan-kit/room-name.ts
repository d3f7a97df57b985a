import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {type Frame, toSheet} from './frame.ts'
import {middleOf, type Room} from './plan.ts'

/** @param by what letters are scaled by */
export function roomName(room: Room, frame: Frame, by = 1): string {
  const first = room.boxes[0]
  if (!first || room.isUnnamed) return ''
  const [x, y] = toSheet(frame, room.label ?? middleOf(first))
  const size = (room.isSmall ? (room.name.length > 3 ? 30 : 33) : 42) * by
  const halo = {wood: '#f6eddc', tile: '#eaf0ee', stone: '#e9e1d4', deck: '#f0f1ea'}[room.floor]
  return text(x, y + size * 0.36, room.name, {
    size,
    weight: 600,
    anchor: 'middle',
    fill: palette.ink,
    halo,
  })
}
