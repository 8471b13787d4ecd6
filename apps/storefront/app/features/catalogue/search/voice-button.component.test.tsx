import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { VoiceButton } from "./voice-button.tsx";

type Alternative = { isFinal: boolean; 0: { transcript: string } };

/** A fake speech recogniser. */
class FakeRecogniser {
  static last: FakeRecogniser;
  lang = "";
  isAborted = false;
  onresult: (event: { results: Alternative[] }) => void = () => undefined;
  onerror: (event: { error: string }) => void = () => undefined;
  onend: () => void = () => undefined;

  start() {
    FakeRecogniser.last = this;
  }

  hear(transcript: string, isFinal: boolean) {
    this.onresult({ results: [{ isFinal, 0: { transcript } }] });
  }

  fail(error: string) {
    this.onerror({ error });
    this.onend();
  }

  abort() {
    this.isAborted = true;
    this.fail("aborted");
  }
}

function withRecogniser(recogniser: unknown) {
  for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) {
    const own = Object.getOwnPropertyDescriptor(window, name);
    if (recogniser) Object.defineProperty(window, name, { value: recogniser, configurable: true });
    else Reflect.deleteProperty(window, name);
    onTestFinished(() => {
      Reflect.deleteProperty(window, name);
      if (own) Object.defineProperty(window, name, own);
    });
  }
}

async function openButton(language: "en" | "bn" = "en") {
  const told: string[] = [];
  await renderInShop(
    <VoiceButton onWords={(words) => told.push(words)} onSearch={(words) => told.push(`search: ${words}`)} />,
    { language },
  );
  return told;
}

const button = page.getByRole("button", { name: "Search by voice" });
const isPressed = () => button.query()?.getAttribute("aria-pressed");
// The shop has another status, which shows its notices.
const said = () => page.getByRole("status").last().query()?.textContent;

test("speech is shown as it is recognised, and searched when it ends", async () => {
  withRecogniser(FakeRecogniser);
  const told = await openButton();
  await button.click();
  await expect.poll(said).toContain("Listening…");
  await expect.poll(isPressed).toBe("true");
  const { last } = FakeRecogniser;
  expect(last.lang).toBe("en-IN");
  last.hear("five kg", false);
  last.hear("five kg rice.", true);
  last.onend();
  expect(told).toEqual(["five kg", "five kg rice", "search: five kg rice"]);
  await expect.poll(isPressed).toBe("false");
  await expect.poll(said).toBe("");
});

test("on Bangla pages it listens for Bangla", async () => {
  withRecogniser(FakeRecogniser);
  const told = await openButton("bn");
  await page.getByRole("button", { name: "কথা বলে খুঁজুন" }).click();
  await expect.poll(said).toContain("শুনছি…");
  expect(FakeRecogniser.last.lang).toBe("bn-BD");
  FakeRecogniser.last.hear("দুই কেজি আলু।", true);
  expect(told).toContain("search: দুই কেজি আলু");
});

test.each([
  ["not-allowed", "The microphone is blocked."],
  ["no-speech", "We didn't hear anything."],
  ["network", "Voice search isn't working right now."],
])("an error is shown: %s", async (error, words) => {
  withRecogniser(FakeRecogniser);
  const told = await openButton();
  await button.click();
  await expect.poll(said).toContain("Listening…");
  FakeRecogniser.last.fail(error);
  await expect.poll(said).toContain(words);
  await expect.poll(isPressed).toBe("false");
  expect(told).toEqual([]);
});

test("a second press stops it without a message", async () => {
  withRecogniser(FakeRecogniser);
  const told = await openButton();
  await button.click();
  await expect.poll(said).toContain("Listening…");
  await button.click();
  expect(FakeRecogniser.last.isAborted).toBe(true);
  await expect.poll(said).toBe("");
  expect(told).toEqual([]);
});

test("a browser without speech recognition has no button", async () => {
  withRecogniser(undefined);
  await openButton();
  expect(button.query()).toBeNull();
});
