export const placesFields = /* groq */ `{
  eyebrow, heading, lead, links[]{label, url},
  places[]->{_id, name, address, addressNote, latitude, longitude, hours, parking, stations},
  "words": *[_type == "labels" && _id == "labels"][0].places,
  "map": *[_type == "measuring" && _id == "measuring"][0].map{service, key}
}`
