import { expect, test } from "vitest";
import { isAtPushService, knownPushServices } from "./push-services.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://web.push.apple.com/QAbc",
  "https://a.push.apple.com/QAbc",
  "https://db5p.notify.windows.com/w/?token=abc",
])("a browser's push service is accepted: %s", (endpoint) => {
  expect(isAtPushService(endpoint, knownPushServices)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://user:secret@fcm.googleapis.com/fcm/send/abc",
  "https://user@fcm.googleapis.com/fcm/send/abc",
  "https://:secret@fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com/fcm/send/abc#here",
  "https://xcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com@127.0.0.1/",
  "https://fcm.googleapis.com.evil.example/",
  "https://evil-push.apple.com.evil.example/",
  "https://push.apple.com/",
  "https://xpush.apple.com/",
  "https://.push.apple.com/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "not a url",
  "",
])("other hosts are refused: %s", (endpoint) => {
  expect(isAtPushService(endpoint, knownPushServices)).toBe(false);
});

test("a service written as an origin is matched with its scheme and port", () => {
  const services = [...knownPushServices, "http://127.0.0.1:4000"];
  expect(isAtPushService("http://127.0.0.1:4000/push/1", services)).toBe(true);
  expect(isAtPushService("http://127.0.0.1:4001/push/1", services)).toBe(false);
  expect(isAtPushService("https://127.0.0.1:4000/push/1", services)).toBe(false);
});
