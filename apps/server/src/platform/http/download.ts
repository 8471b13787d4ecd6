import { Readable } from "node:stream";

/** Streams a file, so that its size costs no memory. */
export function byteStream(parts: AsyncIterable<Uint8Array | string>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream<Uint8Array>;
}

/**
 * A stream whose first part has arrived. Earlier errors are ordinary errors with a response. Later ones call `onBreak`
 * and end the connection, so that half a file is never taken for a whole one.
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
