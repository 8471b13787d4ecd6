import { Readable } from "node:stream";

/** What is written as it is read, so that its size costs no memory. */
export function byteStream(parts: AsyncIterable<Uint8Array | string>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream<Uint8Array>;
}

/**
 * A stream whose first part is there already: what fails before it is an ordinary error, with an answer of its own. What
 * fails later is told to `onBreak` and ends the connection, so that half a file never looks like a whole one.
 */
export async function begunStream(
  source: ReadableStream<Uint8Array>,
  onBreak: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const reader = source.getReader();
  let first: Awaited<ReturnType<typeof reader.read>> | undefined = await reader.read();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = first ?? (await reader.read());
        first = undefined;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        onBreak(error);
        controller.error(new Error("the download broke off"));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
