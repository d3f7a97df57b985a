const words = /* groq */ `*[_type == "labels" && _id == "labels"][0].overview`

/** The facts that buyers ask for, as rows of the table, where the project has them. Evaluated in the project. */
export const tradeRows = /* groq */ `[
  {"_id": "parking", "label": ${words}.parking, "value": array::join([
    array::join(string::split(${words}.parkingOf, "{n}"), trade.parkingTotal),
    array::join(string::split(${words}.parkingEachOf, "{n}"), trade.parkingEach)
  ][defined(@)], ", ")},
  {"_id": "floorAreaRatio", "label": ${words}.floorAreaRatio,
    "value": array::join(string::split(${words}.percentOf, "{n}"), trade.floorAreaRatio)},
  {"_id": "coverageRatio", "label": ${words}.coverageRatio,
    "value": array::join(string::split(${words}.percentOf, "{n}"), trade.coverageRatio)},
  {"_id": "heating", "label": ${words}.heating, "value": trade.heating},
  {"_id": "balcony", "label": ${words}.balcony, "value": trade.balcony},
  {"_id": "loan", "label": ${words}.loan, "value": trade.loan},
  {"_id": "completion", "label": ${words}.completion, "value": trade.completion},
  {"_id": "moveIn", "label": ${words}.moveIn, "value": trade.moveIn},
  {"_id": "developer", "label": ${words}.developer, "value": trade.developer},
  {"_id": "trustee", "label": ${words}.trustee, "value": trade.trustee},
  {"_id": "builder", "label": ${words}.builder, "value": trade.builder}
][defined(label) && defined(value) && value != ""]`
