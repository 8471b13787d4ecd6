import type { PushTopic } from "@tatka/domain/people/push-topics";
import { useEffect, useState } from "react";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { pushTexts } from "./messages.ts";
import { chooseTopics, knownObstacle, type Obstacle, PushObstacle, readTopics } from "./push-device.ts";

type PushState = {
  /** Null until loaded. */
  topics: readonly PushTopic[] | null;
  obstacle: Obstacle | null;
  /** Why the last press or the initial request failed. */
  failure: string | null;
  isBusy: boolean;
  turn: (topic: PushTopic, isOn: boolean) => Promise<boolean>;
  reload: () => void;
};

/** The push topics of this browser. Refreshed when the page becomes visible, since permissions change elsewhere. */
export function usePush(): PushState {
  const { language } = useLanguage();
  const [topics, setTopics] = useState<readonly PushTopic[] | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(knownObstacle);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function reload() {
    setObstacle(knownObstacle());
    readTopics().then(
      (found) => {
        setTopics(found);
        setFailure(null);
      },
      (error: unknown) => setFailure(failureText(error, language)),
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page, and whenever it comes to the front
  useEffect(() => {
    reload();
    const look = () => document.visibilityState === "visible" && reload();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  async function turn(topic: PushTopic, isOn: boolean): Promise<boolean> {
    if (isBusy || topics === null) return false;
    setBusy(true);
    setFailure(null);
    const others = topics.filter((one) => one !== topic);
    const wanted = isOn ? [...others, topic] : others;
    // Updated optimistically and reverted after a failure.
    setTopics(wanted);
    try {
      setTopics(await chooseTopics(wanted));
      setObstacle(null);
      return true;
    } catch (error) {
      setTopics(topics);
      if (error instanceof PushObstacle) setObstacle(error.obstacle);
      else setFailure(failureText(error, language));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { topics, obstacle, failure, isBusy, turn, reload };
}

/** The error as text, for places with a single line. */
export function whyNot(error: unknown, language: "en" | "bn"): string {
  return error instanceof PushObstacle ? pushTexts[language].obstacles[error.obstacle] : failureText(error, language);
}
