/**
 * SQL for GROQ's order of a field's values: numbers before strings before booleans before all other values,
 * which count as equal. An index serves a query only if both write it in the same way.
 *
 * @param value SQL for the value
 * @param type SQL for its JSON type
 */
export function orderKeys(value: string, type: string): readonly [rank: string, scalar: string] {
  const rank = `CASE ${type} WHEN 'integer' THEN 1 WHEN 'real' THEN 1 WHEN 'text' THEN 2
    WHEN 'true' THEN 3 WHEN 'false' THEN 3 ELSE 4 END`
  return [rank, `CASE ${rank} WHEN 4 THEN NULL ELSE ${value} END`]
}
