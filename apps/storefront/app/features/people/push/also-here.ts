import { languageOfPath } from "@tatka/domain/language";
import type { PushTopic } from "@tatka/domain/people/push-topics";
import { showToast } from "../../../ui/toast.ts";
import { pushTexts } from "./messages.ts";
import { chooseTopics, deviceKind, knownObstacle, readTopics } from "./push-device.ts";
import { whyNot } from "./use-push.ts";

/**
 * For a toast that says how someone will be told: a button that adds this device. None where the device is told already,
 * or cannot be.
 */
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
