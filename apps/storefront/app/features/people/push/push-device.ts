import type { endPush, readPush, subscribeToPush } from "@tatka/contract/people/push";
import type { PushTopic } from "@tatka/domain/people/push-topics";
import { call } from "../../../api-client.ts";

/** Why this browser cannot receive push messages, and what its user can do. */
export type Obstacle = "denied" | "dismissed" | "install" | "insecure" | "unsupported" | "service";

export class PushObstacle extends Error {
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}

/** What is known without asking for permission. */
export function knownObstacle(): Obstacle | null {
  if (!isSecureContext) return "insecure";
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  // Safari on phones supports push only for web apps on the home screen.
  if (!isSupported) return /iPhone|iPad/.test(navigator.userAgent) ? "install" : "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}

/** The name of the device in texts. */
export function deviceKind(): "phone" | "computer" {
  return matchMedia("(pointer: coarse)").matches ? "phone" : "computer";
}

/**
 * The push topics of this browser. If the permission or subscription was revoked, the store is informed, and the
 * switches are off.
 */
export async function readTopics(): Promise<readonly PushTopic[]> {
  const { here } = await call<typeof readPush>("get", "/push", { isQuiet: true });
  if (!here) return [];
  const own = knownObstacle() === null && Notification.permission === "granted" ? await ownSubscription() : null;
  if (!own) {
    await call<typeof endPush>("delete", "/push", { isQuiet: true });
    return [];
  }
  if (own.endpoint === here.endpoint) return here.topics;
  return save(own, here.topics);
}

/** Asks for permission, which requires a click, and subscribes to these topics, or unsubscribes without any. */
export async function chooseTopics(topics: readonly PushTopic[]): Promise<readonly PushTopic[]> {
  if (topics.length === 0) {
    await call<typeof endPush>("delete", "/push");
    await (await ownSubscription())?.unsubscribe();
    return [];
  }
  const obstacle = knownObstacle();
  if (obstacle) throw new PushObstacle(obstacle);
  const permission = await Notification.requestPermission();
  if (permission !== "granted") throw new PushObstacle(permission === "denied" ? "denied" : "dismissed");
  const { publicKey } = await call<typeof readPush>("get", "/push");
  return save(await subscribed(publicKey), topics);
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A subscription for an old key of the store is useless and replaced. */
async function subscribed(publicKey: string): Promise<PushSubscription> {
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
    try {
      return await pushManager.subscribe(options);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
      await (await pushManager.getSubscription())?.unsubscribe();
      return await pushManager.subscribe(options);
    }
  } catch {
    throw new PushObstacle("service");
  }
}

async function save(subscription: PushSubscription, topics: readonly PushTopic[]): Promise<readonly PushTopic[]> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" }, topics: [...topics] };
  return (await call<typeof subscribeToPush>("put", "/push", { body })).topics;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
