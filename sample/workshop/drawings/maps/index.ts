import type {Drawing} from '../kit/picture.ts'
import {mapLocation} from './map-location.ts'
import {mapSurroundings} from './map-surroundings.ts'

export const mapDrawings: readonly Drawing[] = [mapLocation, mapSurroundings]
