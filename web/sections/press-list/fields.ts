export const pressListFields = /* groq */ `{eyebrow, heading, emptyText}`
