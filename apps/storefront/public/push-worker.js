/**
 * Shows push messages and opens their pages. Loaded by the service worker. Browsers revoke push from a worker that
 * shows nothing for a message, so something is always shown.
 */
const shownIcon = "/icons/icon-192.png";
const keyUrl = "/api/v1.0/push";

self.addEventListener("push", (event) => {
  const { title, body, path, tag } = noticeIn(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: shownIcon,
      badge: shownIcon,
      data: { path },
      lang: /^\/bn(\/|$)/.test(path) ? "bn" : "en",
      // A message with a tag replaces the previous one and notifies again.
      renotify: tag !== "",
    }),
  );
});

/** An unreadable message still shows the store's name and opens the shop. */
function noticeIn(data) {
  let notice = {};
  try {
    notice = data?.json() ?? {};
  } catch {
    // Not JSON: cannot be shown.
  }
  const text = (value, instead) => (typeof value === "string" ? value : instead);
  return {
    title: text(notice.title, "") || self.location.hostname,
    body: text(notice.body, ""),
    // A path of this store only, never another site.
    path: /^\/(?!\/)/.test(text(notice.path, "")) ? notice.path : "/",
    tag: text(notice.tag, ""),
  };
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});

/** Focuses a tab with the page; otherwise navigates one of the store's tabs, otherwise opens one. */
async function open(path) {
  const url = new URL(path, self.location.origin).href;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url === url);
  if (there) return there.focus();
  const [any] = tabs.filter((tab) => !new URL(tab.url).pathname.startsWith("/admin"));
  if (!any) return self.clients.openWindow(url);
  try {
    await any.focus();
    // A tab that this worker does not control cannot be navigated.
    return await any.navigate(url);
  } catch {
    return self.clients.openWindow(url);
  }
}

/** The push service changed the endpoint: the store is notified and keeps the topics. */
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.newSubscription));
});

async function renew(given) {
  const answer = await fetch(keyUrl);
  if (!answer.ok) return;
  const { publicKey, here } = await answer.json();
  if (!here) return;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (given ?? (await self.registration.pushManager.subscribe(options))).toJSON();
  const body = JSON.stringify({ endpoint, keys });
  await fetch(keyUrl, { method: "PUT", headers: { "content-type": "application/json" }, body });
}

/** Logout unsubscribes and closes visible notifications. */
self.addEventListener("message", (event) => {
  if (event.data?.isLogout) event.waitUntil(endHere());
});

async function endHere() {
  const [subscription, shown] = await Promise.all([
    self.registration.pushManager?.getSubscription(),
    self.registration.getNotifications(),
  ]);
  for (const notification of shown) notification.close();
  await subscription?.unsubscribe();
}
