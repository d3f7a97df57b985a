export const feeTiersFields = /* groq */ `{
  eyebrow, heading, lead, caption, amountLabel, feeLabel, tiers[]{_key, amount, fee},
  stepsHeading, steps[]{_key, title, text}, notesHeading, notes, links[]{_key, label, url}
}`
