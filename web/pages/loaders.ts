/** What a navigation asks of the lake, in one file that no first page waits for. */
export {homeLoader} from './home/load-home.ts'
export {loadDefaultPressSite} from './load-default-press-site.ts'
export {customerLoader, pageLoader} from './load-page.ts'
export {pressListLoader, pressPostLoader} from './load-press.ts'
export {shellLoader} from './load-shell.ts'
