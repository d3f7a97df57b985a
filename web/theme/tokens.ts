import {tokens as own} from '../../agency/theme.ts'
import {type OwnTokens, productTokens} from './product-tokens.ts'

type Tokens = {
  readonly [Group in keyof typeof productTokens]: Readonly<
    Record<keyof (typeof productTokens)[Group], string>
  >
}

const withOwn = (
  product: Tokens,
  {size, space, width, height, radius, ...others}: OwnTokens,
): Tokens => ({
  ...product,
  size: {...product.size, ...size},
  space: {...product.space, ...space},
  width: {...product.width, ...width},
  height: {...product.height, ...height},
  radius: {...product.radius, ...radius},
  duration: {...product.duration, ...others.duration},
  easing: {...product.easing, ...others.easing},
  leading: {...product.leading, ...others.leading},
  tracking: {...product.tracking, ...others.tracking},
  layer: {...product.layer, ...others.layer},
})

/** The tokens of this installation. */
export const tokens: Tokens = /* @__PURE__ */ withOwn(productTokens, own)
