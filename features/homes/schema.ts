import type {SchemaFeature} from '../../schemas/feature.ts'
import {homeBoard} from './schema/home-board.ts'
import {homeBuilding} from './schema/home-building.ts'

/** Buildings with their homes, and the settings and words of their board. */
export const homesSchema: SchemaFeature = {
  publicTypes: [homeBoard, homeBuilding],
  singletons: [homeBoard.name],
}
