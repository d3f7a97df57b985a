import {booking} from './booking.ts'
import type {SampleDocument} from './build/value.ts'
import {consent} from './consent.ts'
import {disclaimers} from './disclaimers.ts'
import {forms} from './forms.ts'
import {home} from './home.ts'
import {homes} from './homes.ts'
import {labels} from './labels.ts'
import {location} from './location.ts'
import {myInfo} from './my-info.ts'
import {navigation} from './navigation.ts'
import {notices} from './notices.ts'
import {official} from './official.ts'
import {overview} from './overview.ts'
import {brand} from './pages/brand.ts'
import {business} from './pages/business.ts'
import {complex} from './pages/complex.ts'
import {customerPages} from './pages/customer.ts'
import {interior} from './pages/interior.ts'
import {locationPages} from './pages/location.ts'
import {policy} from './pages/policy.ts'
import {pressPages} from './pages/press.ts'
import {sales} from './pages/sales.ts'
import {stampTax} from './pages/stamp-tax.ts'
import {tours} from './pages/tours.ts'
import {unitPages} from './pages/units.ts'
import {payments} from './payments.ts'
import {places} from './places.ts'
import {premium} from './premium.ts'
import {press} from './press/index.ts'
import {project} from './project.ts'
import {redirects} from './redirects.ts'
import {referrals} from './referrals.ts'
import {schedule} from './schedule.ts'
import {site} from './site.ts'
import {subMenus} from './sub-menus.ts'
import {tour} from './tour.ts'
import {units} from './units.ts'
import {videos} from './videos.ts'

/** Every document of the sample, referenced ones and referring ones alike, in no special order. */
export const content: readonly SampleDocument[] = [
  ...site,
  ...labels,
  ...navigation,
  ...subMenus,
  ...disclaimers,
  ...consent,
  ...forms,
  ...booking,
  ...myInfo,
  ...official,
  ...homes,
  ...referrals,
  ...project,
  ...overview,
  ...schedule,
  ...notices,
  ...payments,
  ...places,
  ...units,
  ...premium,
  ...location,
  ...videos,
  ...home,
  ...brand,
  ...business,
  ...sales,
  ...stampTax,
  ...locationPages,
  ...complex,
  ...unitPages,
  ...tours,
  ...tour,
  ...interior,
  ...pressPages,
  ...customerPages,
  ...policy,
  ...press,
  ...redirects,
]
