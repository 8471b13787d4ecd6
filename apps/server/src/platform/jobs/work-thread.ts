import { once } from "node:events";
import { MessageChannel, type MessagePort, parentPort, Worker } from "node:worker_threads";

/** An idle thread ends after this time and releases its memory. */
const IDLE_MS = 60_000;

type Call<Input> = { input: Input; port: MessagePort };
type Answer = { bytes: Uint8Array<ArrayBuffer> } | { error: unknown };

/**
 * Runs CPU-bound work in a worker thread, so that the event loop stays free. Input is copied, so it must be plain data.
 * `program` calls `serveThread`.
 */
export class WorkThread<Input> {
  readonly #program: URL;
  #worker: Worker | undefined;
  #calls = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(program: URL) {
    this.#program = program;
  }

  async run(input: Input): Promise<Uint8Array<ArrayBuffer>> {
    const { port1, port2 } = new MessageChannel();
    clearTimeout(this.#idle);
    this.#calls += 1;
    const worker = this.#thread();
    try {
      worker.postMessage({ input, port: port2 } satisfies Call<Input>, [port2]);
      const closed = once(port1, "close").then(() => []);
      const [answer] = (await Promise.race([once(port1, "message"), closed])) as [Answer?];
      if (!answer) {
        this.#end(worker);
        throw new Error(`the thread ${this.#program.pathname} ended before it answered`);
      }
      if ("error" in answer) throw answer.error;
      return answer.bytes;
    } finally {
      port1.close();
      this.#calls -= 1;
      if (this.#calls === 0) this.#idle = setTimeout(() => this.#end(worker), IDLE_MS).unref();
    }
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    this.#worker = new Worker(this.#program);
    // Pending responses keep the process alive; the thread alone does not.
    this.#worker.unref();
    // An error ends the thread, which closes the ports of waiting calls.
    this.#worker.on("error", () => undefined);
    return this.#worker;
  }

  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }
}

/** The counterpart of a `WorkThread`: the whole program of the thread. */
export function serveThread<Input>(work: (input: Input) => Promise<Uint8Array<ArrayBuffer>>): void {
  parentPort?.on("message", ({ input, port }: Call<Input>) => void answer(port, () => work(input)));
}

async function answer(port: MessagePort, work: () => Promise<Uint8Array<ArrayBuffer>>): Promise<void> {
  try {
    const bytes = await work();
    port.postMessage({ bytes } satisfies Answer, [bytes.buffer]);
  } catch (error) {
    port.postMessage({ error } satisfies Answer);
  }
}
