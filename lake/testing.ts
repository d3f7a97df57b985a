/** What `local-content-lake/testing` offers to tests of a program with a lake: its parts by themselves. */
export type {ImageDescription} from './images/describe-image.ts'
export {ImageWork} from './images/image-work.ts'
export {SignInGuard} from './people/sign-in-guard.ts'
export {totp} from './people/totp.ts'
export {RetentionClock} from './store/retention-clock.ts'
export {hostileQueries} from './testing/hostile-queries.ts'
export {phonePicture} from './testing/phone-picture.ts'
export {quarters} from './testing/pictures.ts'
