import type {Product} from 'schema-dts'
import {useShell} from '../context/shell.tsx'
import {StructuredData} from '../elements/structured-data.tsx'
import {floorWords} from '../units/figures.ts'
import type {PricedType, PriceWords} from './price-plan.ts'

interface Props {
  readonly types: readonly PricedType[]
  readonly words: PriceWords
}

/** Published prices for search engines: each type with what it costs by floors. */
export function PriceFacts({types, words}: Props) {
  const {content, origin} = useShell()
  const complex = content.site?.name
  if (!complex) return null
  return types.map((type) => (
    <StructuredData
      key={type.id}
      facts={import.meta.env.SSR && priceFacts(type, words, {complex, origin})}
    />
  ))
}

export function priceFacts(
  {label, bands}: PricedType,
  words: PriceWords,
  {complex, origin}: {readonly complex: string; readonly origin: string},
) {
  const prices = bands.map(({price}) => price)
  const facts: Exclude<Product, string> = {
    '@type': 'Product',
    name: `${complex} ${label}`,
    brand: {'@type': 'Brand', name: complex},
    url: origin,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'KRW',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: bands.length,
      offers: bands.map((band) => ({
        ...{'@type': 'Offer', name: floorWords(band, words)},
        ...{price: band.price, priceCurrency: 'KRW'},
      })),
    },
  }
  return facts
}
