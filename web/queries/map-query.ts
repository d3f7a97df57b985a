import {defineQuery} from 'groq'

/** The map of one place. */
export const MAP_QUERY = defineQuery(`{
  "place": *[_type == "place" && _id == $id][0]{name, address, latitude, longitude},
  "map": *[_type == "measuring" && _id == "measuring"][0].map{service, key},
  "failed": *[_type == "labels" && _id == "labels"][0].places.mapFailed
}`)
