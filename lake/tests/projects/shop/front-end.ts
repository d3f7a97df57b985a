import groq from 'groq'

const localized = (field: string) =>
  `"${field}": coalesce(${field}[_key == $language][0].value, ${field}[_key == "en"][0].value)`

export const pageQuery = groq`*[_type == "page" && slug.current == $slug][0]{
  ${localized('title')},
  pageBuilder[]{
    _key,
    _type,
    _type == "hero" => {
      ${localized('heading')},
      product->{_id, ${localized('title')}, price}
    },
    _type == "productGrid" => {
      "category": category->{${localized('title')}},
      "products": *[_type == "product" && references(^.category._ref)] | order(price asc) [0...10] {
        _id, ${localized('title')}, price, "isSoldOut": stock <= 0
      }
    }
  }
}`

export const searchQuery = groq`*[_type == "product"]
  | score(boost(title[].value match $text + "*", 3), description[].value match $text + "*")
  [_score > 0] | order(_score desc) { _id, ${localized('title')} }`

export const categoriesQuery = groq`*[_type == "category" && !defined(parent)] | order(_id) {
  ${localized('title')},
  "children": *[_type == "category" && parent._ref == ^._id] | order(_id) {
    ${localized('title')},
    "products": count(*[_type == "product" && ^._id in categories[]._ref]),
    "value": math::sum(*[_type == "product" && ^._id in categories[]._ref]{"sum": price * stock}.sum)
  }
}`
