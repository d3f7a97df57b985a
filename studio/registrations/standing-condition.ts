/** GROQ: the box `$given` was ticked, and has not been withdrawn. */
export const standingCondition =
  '$given in consent.given && !($given in coalesce(withdrawals[].given, []))'
