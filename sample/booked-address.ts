import type {SanityClient} from '@sanity/client'

/** The address of the sample's model house, told to those who have booked. The city hall of Seoul, some minutes by car from the complex. */
export const bookedAddress = '서울특별시 중구 세종대로 110 (예시 주소)'

const query = '*[_id == "registrationSettings" && bookedAddress == $bookedAddress][0]._id'

/** Deletes that address, and no other: a customer of a real complex must not be sent there. @param client of the private dataset */
export async function forgetBookedAddress(client: SanityClient): Promise<void> {
  const id = await client.fetch<string | null>(query, {bookedAddress})
  if (id !== null) await client.patch(id).unset(['bookedAddress']).commit()
}
