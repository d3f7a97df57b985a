import {Hono} from 'hono'
import type {Availability} from './availability.ts'

const headers = {'cache-control': 'no-store'} as const

/** `/api/visits`: the slots that are free. Booking decides again, so no cache may keep the answer. */
export const createFreeVisitsApi = (availability: Pick<Availability, 'free'>): Hono =>
  new Hono().get('/', async (c) => {
    const free = await availability.free()
    return free ? c.json(free, 200, headers) : c.json({error: 'notFound'}, 404, headers)
  })
