export const comingSoonFields = /* groq */ `{eyebrow, heading, text, loader{size, margin, speed}}`
