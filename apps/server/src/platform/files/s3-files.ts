import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { FileHead, Files } from "./files.ts";
import { StorageAway, StorageRefused } from "./storage-away.ts";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Files may be stored within a transaction, so both attempts must end before PostgreSQL's idle timeout. */
const PATIENCE_MS = 4_000;
const MOST_TRIES = 2;
const PAUSE_MS = 200;

/** Files in an S3-compatible bucket. Every call is idempotent and retried once after a network failure. */
export class S3Files implements Files {
  readonly #client: AwsClient;
  readonly #bucket: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
    this.#bucket = `${endpoint}/${encodeURIComponent(bucket)}`;
  }

  /** Whether the bucket exists and the keys are valid. */
  async prove(): Promise<void> {
    await this.#asText("GET", this.#listUrl("", { "max-keys": "1" }));
  }

  async put(name: string, bytes: Uint8Array, head?: FileHead): Promise<void> {
    const headers = head && { "content-type": head.type, "cache-control": head.cacheControl };
    await this.#asText("PUT", this.#urlOf(name), { body: new Uint8Array(bytes), ...(headers && { headers }) });
  }

  async get(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
    return this.#ask("GET", this.#urlOf(name), {}, async (response) => {
      if (response.status === 404) return undefined;
      return Buffer.from(await response.arrayBuffer());
    });
  }

  async delete(name: string): Promise<void> {
    await this.#asText("DELETE", this.#urlOf(name));
  }

  async list(folder: string): Promise<string[]> {
    const prefix = `${folder}/`;
    const names: string[] = [];
    let next: string | undefined;
    do {
      const more = next === undefined ? {} : { "continuation-token": next };
      const page = await this.#asText("GET", this.#listUrl(prefix, more));
      for (const [, key = ""] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) {
        const name = decodeURIComponent(plain(key)).slice(prefix.length);
        if (name !== "" && !name.includes("/")) names.push(name);
      }
      const token = /<NextContinuationToken>([^<]*)</.exec(page)?.[1];
      next = token === undefined ? undefined : plain(token);
    } while (next !== undefined);
    return names;
  }

  #urlOf(name: string): string {
    return `${this.#bucket}/${name.split("/").map(encodeURIComponent).join("/")}`;
  }

  #listUrl(prefix: string, more: Record<string, string>): string {
    return `${this.#bucket}?${new URLSearchParams({ "list-type": "2", "encoding-type": "url", prefix, ...more })}`;
  }

  #asText(method: string, url: string, init: RequestInit = {}): Promise<string> {
    return this.#ask(method, url, init, (response) => response.text());
  }

  async #ask<Read>(
    method: string,
    url: string,
    init: RequestInit,
    read: (response: Response) => Promise<Read>,
  ): Promise<Read> {
    for (let tries = 1; ; tries++) {
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const response = await this.#client.fetch(url, { ...init, method, signal });
        await refuseFailure(method, response);
        return await read(response);
      } catch (error) {
        if (error instanceof StorageRefused) throw error;
        if (tries === MOST_TRIES) throw away(error);
        await sleep(PAUSE_MS);
      }
    }
  }
}

/** A missing file is a valid response; a missing bucket is an error, though both are a 404. */
async function refuseFailure(method: string, response: Response): Promise<void> {
  if (response.ok || (method === "DELETE" && response.status === 404)) return;
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(await response.clone().text())?.[1] ?? "";
  if (response.status === 404 && code !== "NoSuchBucket" && method === "GET") return;
  const said = `the storage answered ${[String(response.status), code].filter(Boolean).join(" ")}`;
  throw response.status >= 500 || response.status === 429 ? new StorageAway(said) : new StorageRefused(said);
}

function away(error: unknown): StorageAway {
  if (error instanceof StorageAway) return error;
  return new StorageAway("the storage does not answer", { cause: error });
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plain(xml: string): string {
  return xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? "");
}
