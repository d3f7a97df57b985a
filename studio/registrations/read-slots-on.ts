import type {SanityClient} from '@sanity/client'
import type {SlotsOn} from '../../shared/visits.ts'
import {features} from '../features.ts'
import {datasets} from '../surroundings/datasets.ts'

/** Slots of each day, as they are published now; null: visits are not booked. */
export async function readSlotsOn(client: SanityClient): Promise<SlotsOn | null> {
  const read = features.find((feature) => feature.readSlotsOn)?.readSlotsOn
  return read ? read(client.withConfig({dataset: datasets.site})) : null
}
