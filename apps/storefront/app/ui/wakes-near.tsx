import { type ReactNode, Suspense, use, useSyncExternalStore } from "react";

type WakesNearProps = {
  /** The id of the element whose coming near wakes it: itself, or the first of its elements. */
  id: string;
  children: ReactNode;
};

/**
 * What is far below shows as the server drew it and costs a phone nothing more: React takes hold of it when it comes
 * near, or with the first touch or key anywhere, before anything can happen to it. What the browser draws by itself
 * never sleeps.
 */
export function WakesNear({ id, children }: WakesNearProps) {
  return (
    <Suspense>
      <Sleep id={id} />
      {children}
    </Suspense>
  );
}

/** Of its own, so that only this wakes up twice: once to take hold, once to learn that it has. */
function Sleep({ id }: { id: string }) {
  const isTakingHold = useSyncExternalStore(noNews, no, yes);
  if (isTakingHold && !import.meta.env.SSR && isAsleep(id)) use(wakingOf(id));
  return null;
}

const noNews = () => () => undefined;
const no = () => false;
const yes = () => true;

/** Up and down as far as one quick swipe goes. Sideways a closed drawer lies just outside: that is not near. */
const NEAR = "100% -1px";
const signsOfLife = ["pointerdown", "keydown", "click", "input", "change"];

type Sleeper = { waking: Promise<void>; wake: () => void };

const sleepers = new Map<string, Sleeper>();
const awake = new Set<string>();
let isEverythingAwake = false;
let watch: IntersectionObserver | undefined;

if (!import.meta.env.SSR) {
  for (const sign of signsOfLife) addEventListener(sign, wakeEverything, { capture: true, once: true });
}

function isAsleep(id: string): boolean {
  return !isEverythingAwake && !awake.has(id);
}

function wakingOf(id: string): Promise<void> {
  const { waking } = sleepers.get(id) ?? putToSleep(id);
  return waking;
}

function putToSleep(id: string): Sleeper {
  let wake = () => {};
  const waking = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const sleeper = { waking, wake };
  sleepers.set(id, sleeper);
  watch ??= watchOver();
  const element = document.getElementById(id);
  if (element) watch.observe(element);
  else wakeUp(id);
  return sleeper;
}

function watchOver(): IntersectionObserver {
  const see = (sights: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of sights) if (isIntersecting) wakeUp(target.id);
  };
  return new IntersectionObserver(see, { rootMargin: NEAR });
}

function wakeUp(id: string): void {
  awake.add(id);
  sleepers.get(id)?.wake();
}

function wakeEverything(): void {
  isEverythingAwake = true;
  watch?.disconnect();
  for (const { wake } of sleepers.values()) wake();
}
