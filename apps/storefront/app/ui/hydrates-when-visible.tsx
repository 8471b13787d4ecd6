import { type ReactNode, Suspense, use, useSyncExternalStore } from "react";

type HydratesWhenVisibleProps = {
  /** Id of the observed element: the part itself, or its first element. */
  id: string;
  children: ReactNode;
};

/**
 * Delays the hydration of a server-rendered part until it comes near the viewport, or until the first interaction.
 * Parts first rendered in the browser are never delayed.
 */
export function HydratesWhenVisible({ id, children }: HydratesWhenVisibleProps) {
  return (
    <Suspense>
      <HydrationGate id={id} />
      {children}
    </Suspense>
  );
}

/** A separate component, so that only this renders twice: to hydrate, and to learn that it has. */
function HydrationGate({ id }: { id: string }) {
  const isHydrating = useSyncExternalStore(noNews, no, yes);
  const mayWait = isHydrating && !import.meta.env.SSR && isHeld(id);
  const wait = pending.get(id) ?? (mayWait ? hold(id) : undefined);
  // Also after the release, because React expects a component that has suspended to call use() again.
  if (wait) use(wait.whenReleased);
  return null;
}

const noNews = () => () => undefined;
const no = () => false;
const yes = () => true;

/** Vertically as far as a quick swipe. Horizontally, a closed drawer is just outside and must not count. */
const NEAR = "100% -1px";
const userInput = ["pointerdown", "keydown", "click", "input", "change"];

type Pending = { whenReleased: Promise<void>; resolve: () => void };

const pending = new Map<string, Pending>();
const released = new Set<string>();
let isAllReleased = false;
let observer: IntersectionObserver | undefined;

if (!import.meta.env.SSR) {
  for (const type of userInput) addEventListener(type, releaseAll, { capture: true, once: true });
}

function isHeld(id: string): boolean {
  return !isAllReleased && !released.has(id);
}

function hold(id: string): Pending {
  let resolve = () => {};
  const whenReleased = new Promise<void>((settle) => {
    resolve = settle;
  });
  const entry = { whenReleased, resolve };
  pending.set(id, entry);
  observer ??= makeObserver();
  const element = document.getElementById(id);
  if (element) observer.observe(element);
  else release(id);
  return entry;
}

function makeObserver(): IntersectionObserver {
  const look = (entries: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) release(target.id);
  };
  return new IntersectionObserver(look, { rootMargin: NEAR });
}

function release(id: string): void {
  released.add(id);
  pending.get(id)?.resolve();
}

/** Also before the page changes, because unhydrated parts would keep the old content. */
export function releaseAll(): void {
  isAllReleased = true;
  observer?.disconnect();
  for (const { resolve } of pending.values()) resolve();
}
