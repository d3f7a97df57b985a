import type {AssetBucketState} from 'local-content-lake'
import type {Gauge} from '../http/request-metrics.ts'

export const assetGauges = (bucket: AssetBucketState): Gauge[] => [
  {
    name: 'asset_store_away',
    help: '1 while LAKE_ASSETS cannot be reached: pictures that are not here are missing, none can be uploaded.',
    value: bucket.isAway ? 1 : 0,
  },
  {
    name: 'asset_store_failures',
    help: 'How often LAKE_ASSETS has failed since the start.',
    value: bucket.failures,
  },
  {
    name: 'asset_store_unremoved',
    help: 'Removals that wait until LAKE_ASSETS can be reached.',
    value: bucket.unremoved,
  },
  {
    name: 'asset_cache_bytes',
    help: 'Of the originals of LAKE_ASSETS that are here, too.',
    value: bucket.cachedBytes,
  },
]
