import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, vi } from "vitest";

/** A mail server that stores messages until the file is done. While down it refuses connections. */
export async function aMailServer({ isDown = false } = {}) {
  const received: { to: string; raw: string }[] = [];
  const state = { isDown };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_, __, done) => done(state.isDown ? new Error("not now") : null),
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const address = smtp.server.address();
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    received,
    /** Waits for the newest PIN to a recipient. */
    async pinTo(recipient: string): Promise<string> {
      return vi.waitFor(
        () => {
          const pin = received.findLast(({ to }) => to === recipient)?.raw.match(/^(\d{4}) is your/m)?.[1];
          if (!pin) throw new Error("no PIN has arrived yet");
          return pin;
        },
        { timeout: 120_000 },
      );
    },
  });
}
