import { expect, test, vi } from "vitest";
import { cacheTagHeader, cacheUntilHeader, type SharedResponse, SharedResponses } from "./shared-responses.ts";

function cache({ tags = "product:1", mostBytes = 1_000_000, more = "" } = {}) {
  const asked: Request[] = [];
  const partitions: string[] = [];
  const releases: (() => void)[] = [];
  const responses = new SharedResponses({
    mostBytes,
    respond: async (request, { partition }) => {
      partitions.push(partition);
      const answer = `answer ${asked.push(request)}`;
      await new Promise<void>((resolve) => releases.push(resolve));
      return new Response(answer + more, { headers: { [cacheTagHeader]: tags, "content-type": "text/plain" } });
    },
  });
  const get = async (url: string) => {
    const answer = responses.get({ origin: "http://shop", partition: "ctg", url }, "id");
    releases.shift()?.();
    return (await answer).ready.body.toString();
  };
  return { responses, asked, partitions, get, releases };
}

test("a response is rendered once and then cached", async () => {
  const { get, asked } = cache();
  expect(await get("/a")).toBe("answer 1");
  expect(await get("/a")).toBe("answer 1");
  expect(asked).toHaveLength(1);
});

test("a hundred concurrent requests share one rendering", async () => {
  const { responses, asked, releases } = cache();
  const waiting = Array.from({ length: 100 }, () =>
    responses.get({ origin: "http://shop", partition: "dhaka", url: "/a" }, "id"),
  );
  releases.shift()?.();
  await Promise.all(waiting);
  expect(asked).toHaveLength(1);
});

test("invalidating a tag removes only the responses with that tag", async () => {
  const { responses, get, asked } = cache();
  await get("/a");
  responses.drop(["product:2"]);
  await get("/a");
  expect(asked).toHaveLength(1);
  responses.drop(["product:1"]);
  expect(await get("/a")).toBe("answer 2");
});

test("a response started before a change is not cached, nor sent to later requests", async () => {
  const { responses, asked, releases } = cache();
  const request = { origin: "http://shop", partition: "dhaka", url: "/a" } as const;
  const before = responses.get(request, "id");
  responses.drop(["product:1"]);
  const after = responses.get(request, "id");
  for (const release of releases.splice(0)) release();
  expect((await before).ready.body.toString()).toBe("answer 1");
  expect((await after).ready.body.toString()).toBe("answer 2");
  expect(asked).toHaveLength(2);
  expect(responses.find(request)?.ready.body.toString()).toBe("answer 2");
});

test("the handler gets the partition and nothing else about the client", async () => {
  const { get, asked, partitions } = cache();
  await get("/a");
  expect(partitions).toEqual(["ctg"]);
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({});
});

test("the least recently used responses are evicted first", async () => {
  const { responses, get } = cache({ mostBytes: 4_000 });
  await get("/a");
  await get("/b");
  await get("/c");
  await get("/a");
  await get("/d");
  const isKept = (url: string) => responses.find({ origin: "http://shop", partition: "ctg", url }) !== undefined;
  expect(["/a", "/b", "/c", "/d"].filter(isKept)).toEqual(["/a", "/c", "/d"]);
  expect(responses.size.bytes).toBeLessThanOrEqual(4_000);
});

test("only the newest responses are stored uncompressed, in an eighth of the limit", async () => {
  const [mostBytes, length] = [800_000, 20_000];
  const { responses, get, asked } = cache({ mostBytes, more: "fresh ".repeat(length / 6) });
  const urls = Array.from({ length: 12 }, (_, place) => `/${place}`);
  for (const url of urls) await get(url);
  await vi.waitFor(() => expect(responses.size.bytes).toBeLessThan(mostBytes / 8 + urls.length * 2_000));
  const entry = (url: string) => responses.find({ origin: "http://shop", partition: "ctg", url });
  expect(urls.filter((url) => entry(url)?.ready.isLoose)).toEqual(urls.slice(-4));
  expect(await get("/0"), "what is compressed is the same").toBe(`answer 1${"fresh ".repeat(length / 6)}`);
  expect(asked).toHaveLength(urls.length);
  responses.drop(["product:1"]);
  expect(responses.size).toEqual({ entries: 0, bytes: 0 });
});

test("nothing is cached without notifications", async () => {
  const { responses, get, asked } = cache();
  responses.keepNothing();
  await get("/a");
  await get("/a");
  expect(asked).toHaveLength(2);
});

test("a stale response is served when no new one can be rendered, until its sources change", async () => {
  const { responses, get } = cache();
  const request = { origin: "http://shop", partition: "ctg", url: "/a" } as const;
  expect(responses.findStale(request)).toBeUndefined();
  await get("/a");
  responses.keepNothing();
  expect(responses.find(request)).toBeUndefined();
  expect(responses.findStale(request)).toMatchObject({ isStale: true });
  expect(responses.findStale(request)?.ready.body.toString()).toBe("answer 1");

  responses.keepAgain();
  expect(await get("/a")).toBe("answer 2");
  expect(responses.size.entries).toBe(1);
  responses.drop(["product:1"]);
  expect(responses.findStale(request)).toBeUndefined();
  expect(responses.size).toEqual({ entries: 0, bytes: 0 });
});

test("a response with an expiry is rebuilt after it, and not before", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  try {
    let made = 0;
    const responses = new SharedResponses({
      mostBytes: 1_000_000,
      respond: async () => {
        made += 1;
        const headers = { [cacheTagHeader]: "settings", [cacheUntilHeader]: "1005000" };
        return new Response(`answer ${made}`, { headers: made === 1 ? headers : { [cacheTagHeader]: "settings" } });
      },
    });
    const get = () => responses.get({ origin: "http://shop", partition: "dhaka", url: "/" }, "id");
    const first = await get();
    expect(first.ready.headers).not.toHaveProperty(cacheUntilHeader);
    vi.setSystemTime(1_004_999);
    expect((await get()).ready.body.toString()).toBe("answer 1");
    vi.setSystemTime(1_005_000);
    expect((await get()).ready.body.toString()).toBe("answer 2");
    vi.setSystemTime(1_064_000);
    expect((await get()).ready.body.toString()).toBe("answer 2");
  } finally {
    vi.useRealTimers();
  }
});

test("identical requests share one place in the queue, and calls of a page do not queue again", async () => {
  const { responses, asked, releases } = cache();
  const turns: (() => void)[] = [];
  const admit = async (make: () => Promise<SharedResponse>) => {
    await new Promise<void>((resolve) => turns.push(resolve));
    return make();
  };
  const request = { origin: "http://shop", partition: "dhaka", url: "/part" } as const;
  const callers = [responses.get(request, "1", admit), responses.get(request, "2", admit)];
  expect([turns.length, asked.length]).toEqual([1, 0]);
  const page = responses.get(request, "3");
  expect(asked).toHaveLength(1);
  releases.shift()?.();
  const made = await page;
  turns[0]?.();
  for (const caller of callers) expect(await caller).toMatchObject({ ready: { status: made.ready.status } });
  expect(asked).toHaveLength(1);
});
