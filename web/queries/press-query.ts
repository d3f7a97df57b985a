import {defineQuery} from 'groq'
import {openBooking, picture, richText, sharePicture} from './fragments.ts'

/** The pages of one press site, by the first part of the path, and the words of its readers and administrators. */
export const PRESS_SITE_QUERY = defineQuery(`*[_type == "pressSite" && key == $site][0]{
  key, title, "pressPath": pressPage->path, "customerPath": customerPage->path,
  "asksVisit": count(${openBooking}) > 0,
  "words": *[_type == "labels" && _id == "labels"][0].press,
  "adminWords": *[_type == "labels" && _id == "labels"][0].admin
}`)

/**
 * A post with a future date is not listed. The embedded lake holds it back by itself; the hosted one does not.
 */
export const fromItsDate = /* groq */ `&& date <= now()`
const postsOfSite = /* groq */ `_type == "pressPost" && siteId == $site ${fromItsDate}`

const olderPosts = /* groq */ `*[${postsOfSite}
    && ($beforeDate == "" || date < $beforeDate || (date == $beforeDate && _id < $beforeId))]`

const seenPosts = /* groq */ `*[${postsOfSite} && $beforeDate != ""
    && (date > $beforeDate || (date == $beforeDate && _id >= $beforeId))]`

/**
 * One page of posts, newest first. `$beforeDate` and `$beforeId` name the last post already seen
 * (empty strings: none), so that posts published meanwhile neither repeat nor hide any.
 * `remaining` counts the posts of this page and of those that follow: the number of its first one. The lake knows the count
 * of all for every page, and has only those before this one to count.
 */
export const PRESS_LIST_QUERY = defineQuery(`{
  "remaining": count(*[${postsOfSite}]) - count(${seenPosts}),
  "posts": ${olderPosts} | order(date desc, _id desc)[0...10]{_id, title, summary, date}
}`)

/** The newest posts of one press site, for its feed. */
export const PRESS_FEED_QUERY = defineQuery(`{
  "site": *[_type == "pressSite" && key == $site][0]{key},
  "name": *[_type == "site" && _id == "site"][0].name,
  "posts": *[${postsOfSite}] | order(date desc)[0...50]{_id, title, summary, date}
}`)

export const PRESS_POST_QUERY = defineQuery(`
  *[_id == $id && ${postsOfSite}][0]{
    _id, title, summary, date, siteId, picture${picture}, source{name, url},
    "sharePicture": ${sharePicture},
    content[]${richText}
  }
`)

/** The posts before and after one, in the order of their list. */
export const PRESS_NEIGHBOURS_QUERY = defineQuery(`{
  "previous": *[${postsOfSite} && (date < $date || (date == $date && _id < $id))]
    | order(date desc, _id desc)[0]{_id, title},
  "next": *[${postsOfSite} && (date > $date || (date == $date && _id > $id))]
    | order(date asc, _id asc)[0]{_id, title}
}`)

/** The stored post with the words of its form, for an administrator who corrects it where they read it. */
export const PRESS_EDITING_QUERY = defineQuery(`{
  "post": *[_type == "pressPost" && _id == $id][0]{_rev, title, summary, content},
  "hasDraft": defined(*[_id == "drafts." + $id][0]._id),
  "words": *[_type == "labels" && _id == "labels"][0].pressEditing
}`)
