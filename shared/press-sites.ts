/**
 * GROQ for the press sites that can be opened, the default one first: visitors are sent to it, a new post
 * starts on it, and previews show shared pages as its own. A site without the mark is no default; of several
 * with it, the oldest is.
 */
export const pressSites = /* groq */ `*[_type == "pressSite" && defined(key)]
  | order(coalesce(isDefault, false) desc, _createdAt asc)`
