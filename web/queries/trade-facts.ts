/**
 * The facts that buyers ask for, as rows of the table, where the project has them. Evaluated in the project, and there in the
 * words, so that these are named once.
 */
export const tradeRows = /* groq */ `coalesce(*[_type == "labels" && _id == "labels"][0].overview{"rows": [
  {"_id": "parking", "label": parking, "value": array::join([
    array::join(string::split(parkingOf, "{n}"), ^.trade.parkingTotal),
    array::join(string::split(parkingEachOf, "{n}"), ^.trade.parkingEach)
  ][defined(@)], ", ")},
  {"_id": "floorAreaRatio", "label": floorAreaRatio,
    "value": array::join(string::split(percentOf, "{n}"), ^.trade.floorAreaRatio)},
  {"_id": "coverageRatio", "label": coverageRatio,
    "value": array::join(string::split(percentOf, "{n}"), ^.trade.coverageRatio)},
  {"_id": "heating", "label": heating, "value": ^.trade.heating},
  {"_id": "balcony", "label": balcony, "value": ^.trade.balcony},
  {"_id": "loan", "label": loan, "value": ^.trade.loan},
  {"_id": "completion", "label": completion, "value": ^.trade.completion},
  {"_id": "moveIn", "label": moveIn, "value": ^.trade.moveIn},
  {"_id": "developer", "label": developer, "value": ^.trade.developer},
  {"_id": "trustee", "label": trustee, "value": ^.trade.trustee},
  {"_id": "builder", "label": builder, "value": ^.trade.builder}
][defined(label) && defined(value) && value != ""]}.rows, [])`
