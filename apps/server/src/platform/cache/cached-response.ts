import { hash } from "node:crypto";
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzip,
  zstdCompress,
  zstdDecompress,
  zstdDecompressSync,
} from "node:zlib";
import { WorkQueue } from "../jobs/work-queue.ts";

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);
const decompressZstd = promisify(zstdDecompress);

type Encoding = "br" | "gzip";
/** zstd is never sent: it compresses responses that no browser has requested yet. */
type Form = Encoding | "zstd" | "identity";

/** Node's number of compression threads. Each compression allocates memory up front, even while waiting. */
const compressions = new WorkQueue({ mostAtOnce: 4, mostWaiting: Number.POSITIVE_INFINITY });

/** A window of 512 KB spans any page; brotli's default of 4 MB would be allocated for each. */
const WINDOW_BITS = 19;

/** Below this size, compression would not save a packet. */
const SMALLEST_WORTH_COMPRESSING = 1_000;

/**
 * A response held as bytes: identity, plus brotli and gzip once a client requests them. A settled response is held in
 * one form: brotli once a browser requested it; until then uncompressed, or as zstd when memory is short, which takes a
 * fifth of the time and is nearly as small. Rare encodings are produced for each request. The ETag is weak because it
 * identifies the content in every encoding.
 */
export class CachedResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly etag: string;
  /** Finished and pending encodings; concurrent requests share one. */
  readonly #forms = new Map<Form, Buffer | Promise<Buffer>>();
  readonly #quality: number;
  readonly #isWorthCompressing: boolean;
  #isSettled = false;

  constructor(status: number, headers: OutgoingHttpHeaders, body: Buffer, quality = 5) {
    this.status = status;
    this.etag = `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
    this.headers = { ...headers, etag: this.etag };
    this.#forms.set("identity", body);
    this.#quality = quality;
    this.#isWorthCompressing =
      body.length >= SMALLEST_WORTH_COMPRESSING && isCompressible(String(headers["content-type"]));
  }

  /** The content, for callers inside the process. */
  get body(): Buffer {
    const { form, bytes } = this.#held();
    if (form === "identity") return bytes;
    return form === "zstd" ? zstdDecompressSync(bytes) : brotliDecompressSync(bytes);
  }

  /** Allocated bytes, including unused ones. */
  get heldBytes(): number {
    let bytes = 0;
    for (const form of this.#forms.values()) if (Buffer.isBuffer(form)) bytes += form.buffer.byteLength;
    return bytes;
  }

  /** From here on it is held in one form, in a buffer of its exact size. */
  settle(): void {
    this.#isSettled = true;
    const brotli = this.#forms.get("br");
    const { form, bytes } = Buffer.isBuffer(brotli) ? { form: "br" as const, bytes: brotli } : this.#held();
    this.#holdOnly(form, bytes);
  }

  /** Whether `compact` would make it smaller. */
  get isLoose(): boolean {
    return this.#isWorthCompressing && !this.#forms.has("br") && !this.#forms.has("zstd");
  }

  /** Compacts it to its smallest form. */
  async compact(): Promise<void> {
    this.settle();
    if (!this.isLoose) return;
    const bytes = await this.#inForm("zstd");
    if (!Buffer.isBuffer(this.#forms.get("br"))) this.#holdOnly("zstd", bytes);
  }

  /** Sends the response, or 304. Synchronous if the requested form is held. */
  send(
    request: { method?: string | undefined; headers: IncomingHttpHeaders },
    response: ServerResponse,
    requestId: string,
    more?: OutgoingHttpHeaders,
  ): Promise<void> | undefined {
    if (this.status === 200 && matches(request.headers["if-none-match"], this.etag)) {
      const { vary } = this.headers;
      const known = { etag: this.etag, ...(vary === undefined ? {} : { vary }) };
      response.writeHead(304, { ...known, "x-request-id": requestId, ...more });
      response.end();
      return undefined;
    }
    const form = this.#formFor(request.headers["accept-encoding"]);
    const body = this.#inForm(form);
    const own = { "x-request-id": requestId, ...more };
    if (!Buffer.isBuffer(body)) {
      return body.then((bytes) => this.#write(request.method, response, own, bytes, form));
    }
    this.#write(request.method, response, own, body, form);
    return undefined;
  }

  /** Compresses it for the client that receives it. */
  async prepare(acceptEncoding: string | string[] | undefined): Promise<void> {
    await this.#inForm(this.#formFor(acceptEncoding));
  }

  #inForm(form: Form): Buffer | Promise<Buffer> {
    const known = this.#forms.get(form);
    if (known) return known;
    const running = compressions
      .run(() => this.#make(form))
      .then(
        (bytes) => {
          if (!this.#isSettled) this.#forms.set(form, bytes);
          else if (form === "br") this.#holdOnly("br", bytes);
          else this.#forms.delete(form);
          return bytes;
        },
        (error: unknown) => {
          this.#forms.delete(form);
          throw error;
        },
      );
    this.#forms.set(form, running);
    return running;
  }

  async #make(form: Form): Promise<Buffer> {
    const identity = await this.#identity();
    if (form === "identity") return identity;
    if (form === "zstd") return compressZstd(identity, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
    // Output for a single client favours speed over size.
    if (form === "gzip") return compressGzip(identity, { level: this.#isSettled ? 1 : 6 });
    return compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: this.#quality,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    });
  }

  async #identity(): Promise<Buffer> {
    const { form, bytes } = this.#held();
    if (form === "identity") return bytes;
    return form === "zstd" ? decompressZstd(bytes) : decompressBrotli(bytes);
  }

  /** The form from which the others are made. */
  #held(): { form: Exclude<Form, "gzip">; bytes: Buffer } {
    for (const form of ["identity", "zstd", "br"] as const) {
      const bytes = this.#forms.get(form);
      if (Buffer.isBuffer(bytes)) return { form, bytes };
    }
    throw new Error("a cached response has no body");
  }

  #holdOnly(form: Form, bytes: Buffer): void {
    for (const [other, held] of this.#forms) if (Buffer.isBuffer(held)) this.#forms.delete(other);
    this.#forms.set(form, inOwnMemory(bytes));
  }

  #formFor(accepted: string | string[] | undefined): Form {
    if (typeof accepted !== "string" || !this.#isWorthCompressing) return "identity";
    if (accepts(accepted, "br")) return "br";
    return accepts(accepted, "gzip") ? "gzip" : "identity";
  }

  #write(
    method: string | undefined,
    response: ServerResponse,
    own: OutgoingHttpHeaders,
    body: Buffer,
    form: Form,
  ): void {
    response.writeHead(this.status, {
      ...this.headers,
      ...own,
      ...(form === "identity" ? {} : { "content-encoding": form }),
      "content-length": body.length,
    });
    response.end(method === "HEAD" ? undefined : body);
  }
}

/** Small buffers and zlib's output are views of larger allocations, which they would keep alive. */
function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const refused: Record<Encoding, RegExp> = {
  br: /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/,
  gzip: /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/,
};

function accepts(accepted: string, encoding: Encoding): boolean {
  return accepted.includes(encoding) && !(accepted.includes("q=0") && refused[encoding].test(accepted));
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch.split(/\s*,\s*/).includes(etag));
}

function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|javascript|xml)|image\/svg)/.test(contentType);
}
