export const contactFields = /* groq */ `{eyebrow, heading, text, phoneLabel, hoursLabel}`
