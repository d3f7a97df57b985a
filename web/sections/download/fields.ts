export const downloadFields = /* groq */ `{
  eyebrow, heading, text, label, loadingText, "url": coalesce(file.asset->url, url)
}`
