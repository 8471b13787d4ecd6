import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compress;

/** Below this, compression saves nothing that a packet would notice. */
const SMALLEST_WORTH_COMPRESSING = 1_000;

/**
 * A response kept as the bytes that go out: identity, and brotli and gzip once somebody asked for them.
 * The tag is weak because it names the content, whichever encoding carries it.
 */
export class ReadyResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: OutgoingHttpHeaders;
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  readonly #quality: number;

  constructor(status: number, headers: OutgoingHttpHeaders, body: Buffer, quality = 5) {
    this.status = status;
    this.body = body;
    this.etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    this.headers = { ...headers, etag: this.etag };
    this.#quality = quality;
  }

  /** Sends it, or that nothing changed. Synchronous once the wanted encoding exists. */
  send(
    request: { method?: string | undefined; headers: IncomingHttpHeaders },
    response: ServerResponse,
    requestId: string,
  ): Promise<void> | undefined {
    if (this.status === 200 && matches(request.headers["if-none-match"], this.etag)) {
      const { vary } = this.headers;
      response.writeHead(304, { etag: this.etag, "x-request-id": requestId, ...(vary === undefined ? {} : { vary }) });
      response.end();
      return undefined;
    }
    const encoding = this.#encodingFor(request.headers["accept-encoding"]);
    const body = encoding ? this.#inEncoding(encoding) : this.body;
    if (body instanceof Promise) {
      return body.then((bytes) => this.#write(request.method, response, requestId, bytes, encoding));
    }
    this.#write(request.method, response, requestId, body, encoding);
    return undefined;
  }

  #inEncoding(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const running = this.#encode(encoding).then((bytes) => {
      this.#encoded.set(encoding, bytes);
      return bytes;
    });
    this.#encoded.set(encoding, running);
    return running;
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === "gzip") return compress.gzip(this.body);
    return compress.br(this.body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: this.#quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length,
      },
    });
  }

  #encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
    if (typeof accepted !== "string" || this.body.length < SMALLEST_WORTH_COMPRESSING) return undefined;
    if (!isCompressible(String(this.headers["content-type"]))) return undefined;
    if (accepted.includes("br")) return "br";
    return accepted.includes("gzip") ? "gzip" : undefined;
  }

  #write(
    method: string | undefined,
    response: ServerResponse,
    requestId: string,
    body: Buffer,
    encoding: Encoding | undefined,
  ): void {
    response.writeHead(this.status, {
      ...this.headers,
      ...(encoding ? { "content-encoding": encoding } : {}),
      "content-length": body.length,
      "x-request-id": requestId,
    });
    response.end(method === "HEAD" ? undefined : body);
  }
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch.split(/\s*,\s*/).includes(etag));
}

function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|javascript|xml)|image\/svg)/.test(contentType);
}
