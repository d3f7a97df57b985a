import type {Drawing} from '../kit/picture.ts'
import {hospital} from './hospital.ts'
import {market} from './market.ts'
import {school} from './school.ts'
import {station} from './station.ts'
import {stream} from './stream.ts'
import {tramCard} from './tram.ts'

/** What lies near the complex, drawn: none of it stands anywhere to be photographed. */
export const cardDrawings: readonly Drawing[] = [
  station,
  tramCard,
  stream,
  school,
  market,
  hospital,
]
