/**
 * The script that a phone runs when something is pushed: it shows what it was sent, and leads to the screen. It keeps
 * nothing, and answers no request of a page.
 */
export const worker = `addEventListener('install', () => skipWaiting())
addEventListener('push', (event) => {
  const {title = '', body = '', tag = ''} = event.data ? event.data.json() : {}
  const look = {body, tag, renotify: tag !== '', icon: '/icon-192.png', badge: '/icon-192.png', lang: 'ko'}
  event.waitUntil(registration.showNotification(title, look))
})
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const show = async () => {
    const open = await clients.matchAll({type: 'window', includeUncontrolled: true})
    const desk = open.find(({url}) => /^\\/staff(?:\\/|$)/.test(new URL(url).pathname))
    return desk ? desk.focus() : clients.openWindow('/staff')
  }
  event.waitUntil(show())
})
`
