import { languageOfPath } from "@tatka/domain/language";
import type { PushTopic } from "@tatka/domain/people/push-topics";
import { showToast } from "../../../ui/toast.ts";
import { pushTexts } from "./messages.ts";
import { chooseTopics, deviceKind, knownObstacle, readTopics } from "./push-device.ts";
import { whyNot } from "./use-push.ts";

/** A toast button that enables push on this device. None if push is on or not available. */
export async function alsoHere(topic: PushTopic) {
  if (knownObstacle() !== null) return undefined;
  const topics = await readTopics().catch(() => null);
  if (!topics || topics.includes(topic)) return undefined;
  const language = languageOfPath(location.pathname);
  const texts = pushTexts[language];
  const device = deviceKind();
  return {
    label: texts.alsoHere[device],
    onPress: () =>
      void chooseTopics([...topics, topic]).then(
        () => showToast(texts.isOn[device]),
        (error: unknown) => showToast(whyNot(error, language)),
      ),
  };
}
