import type { PushTopic } from "@tatka/domain/people/push-topics";
import { useEffect, useState } from "react";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { pushTexts } from "./messages.ts";
import { chooseTopics, knownObstacle, type Obstacle, PushObstacle, readTopics } from "./push-device.ts";

export type PushState = {
  /** Null until the store has said. */
  topics: readonly PushTopic[] | null;
  obstacle: Obstacle | null;
  /** The last press, or the first question, came to nothing: why, in words. */
  failure: string | null;
  /** What is being turned on or off. */
  busy: PushTopic | null;
  turn: (topic: PushTopic, isOn: boolean) => Promise<boolean>;
  reload: () => void;
};

/** What this browser is told by push. Asked again whenever the page comes to the front: permissions change elsewhere. */
export function usePush(): PushState {
  const { language } = useLanguage();
  const [topics, setTopics] = useState<readonly PushTopic[] | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<PushTopic | null>(null);

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
    if (busy !== null) return false;
    setBusy(topic);
    setFailure(null);
    try {
      const others = (topics ?? []).filter((one) => one !== topic);
      setTopics(await chooseTopics(isOn ? [...others, topic] : others));
      setObstacle(null);
      return true;
    } catch (error) {
      if (error instanceof PushObstacle) setObstacle(error.obstacle);
      else setFailure(failureText(error, language));
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { topics, obstacle, failure, busy, turn, reload };
}

/** Why a press came to nothing, for where there is only a line to say it in. */
export function whyNot(error: unknown, language: "en" | "bn"): string {
  return error instanceof PushObstacle ? pushTexts[language].obstacles[error.obstacle] : failureText(error, language);
}
