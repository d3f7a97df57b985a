import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {type HomeOfParts, homeOfParts, partNames, sectionsOf} from './home-into-sections.ts'

const references = v.fallback(v.array(v.looseObject({_ref: v.string()})), [])

const found = v.object({
  homes: v.array(homeOfParts),
  cards: v.array(v.object({_id: v.string(), eyebrow: v.string()})),
  tables: v.array(
    v.object({
      _id: v.string(),
      sections: v.array(v.object({_key: v.string(), rows: references})),
    }),
  ),
})

const query = `{
  "homes": *[_type == "home" && !defined(sections) && count(
    [${partNames.join(', ')}][defined(@)]) > 0] | order(_id desc),
  "cards": *[_type == "premiumCard" && defined(eyebrow)]{_id, eyebrow},
  "tables": *[_type == "page" && count(sections[_type == "infoTable"]) > 0]{
    _id, "sections": sections[_type == "infoTable"]{_key, rows}
  }
}`

/**
 * Brings content of an earlier version into the shape that the site reads, in one transaction: home
 * becomes a list of sections, and the lists that it shared with other pages become the project's. The
 * content before it stays in the history. Does nothing to content that has the shape.
 *
 * @returns whether anything was changed
 */
export async function migrateContent(writer: SanityClient): Promise<boolean> {
  const {homes, cards, tables} = v.parse(found, await writer.fetch(query, {}, {perspective: 'raw'}))
  const [newest] = homes
  if (!newest) return false
  const project = projectOf(homes.find(({_id}) => _id === 'home') ?? newest, cards)
  const transaction = writer.transaction().createIfNotExists(project)
  for (const home of homes) {
    transaction.patch(home._id, (patch) =>
      patch
        .ifRevisionId(home._rev)
        .set({sections: sectionsOf(home)})
        .unset(partNames),
    )
  }
  for (const {_id} of cards) transaction.patch(_id, (patch) => patch.unset(['eyebrow']))
  for (const {_id, sections} of tables) {
    const same = sections.filter(({rows}) => isSameList(rows, project.rows))
    if (same.length === 0) continue
    const paths = same.map(({_key}) => `sections[_key == "${_key}"].rows`)
    transaction.patch(_id, (patch) => patch.unset(paths))
  }
  await transaction.commit()
  return true
}

type Reference = v.InferOutput<typeof references>[number]

function projectOf(
  {_id, premium, overview}: HomeOfParts,
  cards: readonly {readonly eyebrow: string}[],
) {
  return {
    // A draft may refer to an unpublished document.
    _id: _id === 'home' ? 'project' : 'drafts.project',
    _type: 'project',
    rows: v.parse(references, overview?.rows),
    premiumLabel: cards[0]?.eyebrow.replace(/\s*\d+\s*$/, '') ?? 'PREMIUM',
    premiumCards: v.parse(references, premium?.cards),
  }
}

const isSameList = (some: readonly Reference[], others: readonly Reference[]) =>
  some.length === others.length && some.every(({_ref}, at) => _ref === others[at]?._ref)
