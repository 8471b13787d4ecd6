import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { Log } from "../telemetry/log.ts";
import type { Env } from "./environment.ts";

/** Maximum streams per account; each costs a connection and a query for each event. */
const MOST_OF_AN_ACCOUNT = 5;

/** Keep-alive interval, so that no proxy closes the connection. */
const BEAT_MS = 25_000;

type Listener = {
  accountId: number;
  audience: "store" | "admin";
  /** Whether the stream's session is still valid. */
  isStillAllowed: () => Promise<boolean>;
};

/**
 * Open streams of server-sent events. A stream ends with its session, with the server, or when its account opens more
 * than a few: then the oldest is notified and closed.
 */
export class EventStreams {
  /** By account, oldest first. */
  readonly #open = new Map<string, Set<EventStream>>();
  readonly #log: Log;
  #isOver = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Sends events until `tell` returns. Its exceptions are logged and not sent. */
  answer(c: Context<Env>, listener: Listener, tell: (stream: EventStream) => Promise<void>): Response {
    // A buffering proxy would delay events.
    c.header("x-accel-buffering", "no");
    return streamSSE(c, async (sse) => {
      const stream = new EventStream(sse, listener.isStillAllowed);
      const close = this.#admit(listener, stream);
      try {
        await tell(stream);
        if (stream.isReplaced) await stream.send({ event: "replaced", data: "{}" });
      } catch (error) {
        this.#log.error({ err: error, requestId: c.env.requestId, path: c.req.path }, "a stream broke off");
      } finally {
        close();
      }
    });
  }

  /** Sessions of this account may have ended, so its streams check theirs. */
  sessionsEnded(accountId: number): void {
    for (const audience of ["store", "admin"] as const) {
      for (const stream of this.#open.get(keyOf({ accountId, audience })) ?? []) stream.notify();
    }
  }

  /** After the LISTEN connection was lost, ended sessions may have been missed. */
  askAll(): void {
    for (const streams of this.#open.values()) for (const stream of streams) stream.notify();
  }

  /** Open streams must not delay the server's stop. */
  end(): void {
    this.#isOver = true;
    for (const streams of this.#open.values()) for (const stream of streams) stream.end();
  }

  #admit(listener: Listener, stream: EventStream): () => void {
    if (this.#isOver) stream.end();
    const key = keyOf(listener);
    const streams = this.#open.get(key) ?? new Set();
    this.#open.set(key, streams.add(stream));
    for (const oldest of [...streams].slice(0, Math.max(0, streams.size - MOST_OF_AN_ACCOUNT))) {
      streams.delete(oldest);
      oldest.replace();
    }
    return () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#open.get(key) === streams) this.#open.delete(key);
    };
  }
}

/** One stream, from the perspective of the feature that sends events. */
export class EventStream {
  readonly #sse: SSEStreamingApi;
  readonly #isStillAllowed: () => Promise<boolean>;
  #resolve: (() => void) | undefined;
  #isNotified = false;
  #isOver = false;
  #isReplaced = false;

  constructor(sse: SSEStreamingApi, isStillAllowed: () => Promise<boolean>) {
    this.#sse = sse;
    this.#isStillAllowed = isStillAllowed;
    sse.onAbort(() => this.end());
  }

  get isReplaced(): boolean {
    return this.#isReplaced;
  }

  send(event: { event: string; data: string; id?: string }): Promise<void> {
    return this.#sse.writeSSE(event);
  }

  async sendSignOfLife(): Promise<void> {
    await this.#sse.write(": still here\n\n");
  }

  /** Signals possible events, also before anyone waits, so that none are missed. */
  notify(): void {
    this.#isNotified = true;
    this.#resolve?.();
  }

  /** Waits for events or a timeout; `over` when the stream must end. */
  async next(): Promise<"news" | "quiet" | "over"> {
    if (!this.#isNotified && !this.#isOver) await this.#wait();
    const isNews = this.#isNotified;
    this.#isNotified = false;
    if (this.#isOver || !(await this.#isStillAllowed())) return "over";
    return isNews ? "news" : "quiet";
  }

  end(): void {
    this.#isOver = true;
    this.notify();
  }

  replace(): void {
    this.#isReplaced = true;
    this.end();
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => {
      const beat = setTimeout(resolve, BEAT_MS);
      this.#resolve = () => {
        clearTimeout(beat);
        resolve();
      };
    });
  }
}

function keyOf({ accountId, audience }: Pick<Listener, "accountId" | "audience">): string {
  return `${audience} ${accountId}`;
}
