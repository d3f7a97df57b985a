import type {StudioFeature} from '../../studio/feature.ts'
import {AccountInput} from '../../studio/inputs/account-input.tsx'
import {isLinkField} from './studio/link-field.ts'
import {PhotoInput} from './studio/photo-input.tsx'
import {ReferralAddress} from './studio/referral-address.tsx'

/** Links of counsellors and partners in the menu of customers, and the words of their cards. */
export const referralStudio: StudioFeature = {
  formSettings: [{type: 'referralCard', title: '명함 화면'}],
  customersTypes: [{type: 'referralLink', title: '명함·링크'}],
  customersInputs: [
    {isFor: isLinkField('key'), Input: ReferralAddress},
    {isFor: isLinkField('account'), Input: AccountInput},
    {isFor: isLinkField('photo'), Input: PhotoInput},
  ],
}
