/* Served as /sw.js with SERVICE_WORKER=off: removes what the service worker kept, and itself. */
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const remove = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    indexedDB.deleteDatabase('workbox-expiration');
    await registration.unregister();
  };
  event.waitUntil(remove());
});
