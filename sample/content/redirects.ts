import {document} from './build/document.ts'
import type {SampleDocument} from './build/value.ts'

const redirect = (name: string, from: string, to: string, permanent = true) =>
  document('redirect', `redirect-${name}`, {from, to, permanent})

export const redirects: readonly SampleDocument[] = [
  redirect('index', '/index.html', '/'),
  redirect('notice', '/SalesInfo/notice', '/SalesInfo/announcement'),
  redirect('announcement-file', '/announcement.pdf', '/SalesInfo/announcement', false),
  redirect('reserve', '/Promotion/Reserve', '/Promotion/Customer'),
  redirect('vr', '/vr', '/FloorPlan/Emodel', false),
]
