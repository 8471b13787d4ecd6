import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { MediaItem } from "@tatka/contract/catalogue/media";
import sharp from "sharp";
import { expect, test } from "vitest";
import { run } from "../../harness/database/database-server.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const staff = await asAdministrator(store);

type Said = { code?: string };

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#0a0" } })
  .png()
  .toBuffer();

async function uploadPicture(alt: string) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(picture)], "green.png"));
  form.append("alt", alt);
  const response = await store.request("/api/v1.0/admin/media", { method: "POST", headers: staff, body: form });
  return { status: response.status, body: (await response.json()) as MediaItem & Said };
}

test.each(["/search/%00", "/product/%00", "/api/v1.0/order/%00/events", "/api/v1.0/shopping-list/%00/photo"])(
  "a zero byte in a path is refused: %s",
  async (path) => {
    expect((await store.request(path, { headers: staff })).status).toBe(400);
  },
);

test.each(["%00", "%ED%A0%80", "%C0%AF", "2147483648", "-1", "1e309", "NaN"])(
  "a page accepts any page number: %s",
  async (page) => {
    for (const path of ["/products", "/bn/products", "/blog", "/search/alu"]) {
      expect((await store.request(`${path}?page=${page}`)).status, path).toBeLessThan(500);
    }
  },
);

test.each(["a\0b@example.com", "\0"])("a zero byte in a login form is refused: %j", async (emailOrPhone) => {
  const issued = await store.request("/api/auth/csrf");
  const { csrfToken } = (await issued.json()) as { csrfToken: string };
  const cookie = issued.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const body = new URLSearchParams({ csrfToken, emailOrPhone, password: "x\0y", json: "true" });
  const answer = await store.request("/api/auth/callback/credentials", { method: "POST", headers: { cookie }, body });
  expect([answer.status, (await answer.json()) as Said]).toEqual([
    400,
    expect.objectContaining({ code: "request.malformed" }),
  ]);
});

test("a zero byte in a picture's usage is refused", async () => {
  const { status, body } = await uploadPicture("a\0b");
  expect([status, body.code]).toEqual([400, "request.malformed"]);
});

test("cropping a picture whose file is missing is refused with the reason", async () => {
  const { body: media } = await uploadPicture("Green");
  await expect
    .poll(async () => (await store.call<MediaItem>("GET", `/admin/media/${media.id}`, undefined, staff)).body.status)
    .toBe("ready");
  await rm(join(store.dataDir, "media", "originals", media.name));
  await rm(join(store.dataDir, "media", "sizes", `${media.name}-960.jpg`));
  const area = { left: 0, top: 0, width: 32, height: 32 };
  const { status, body } = await store.call<Said>("POST", `/admin/media/${media.id}/crop`, area, staff);
  expect([status, body.code]).toEqual([409, "media.file_missing"]);
});

test.each<[string, string, object?]>([
  ["GET", "/admin/product/slug?title=Rice&productId=2147483648"],
  ["PATCH", "/admin/tag/1", { title: "Fresh", version: 2_147_483_648 }],
  ["PATCH", "/admin/roles/1", { title: "Fresh", version: -9_007_199_254_740_991 }],
  ["PATCH", "/admin/page/about-us", { version: 9_007_199_254_740_991 }],
])("an id out of range is refused: %s %s", async (method, path, body) => {
  const answer = await store.call<Said>(method, path, body, staff);
  expect([answer.status, answer.body.code]).toEqual([400, "request.invalid"]);
});

test("a delivery slot deleted while it is being closed is reported as gone", async () => {
  const [time] = await store.query<{ id: number; zone: number; day: string }>(`
    select w.id, w.shipping_zone_id as zone, d.day::date::text as day
    from slot_window w, generate_series(now() + interval '2 days', now() + interval '9 days', '1 day') d(day)
    where w.weekday = extract(dow from d.day) and not exists (select from slot_day where slot_window_id = w.id) limit 1`);
  const closing = await run(store.databaseUrl, async (client) => {
    await client.query("begin");
    await client.query("delete from slot_window where id = $1", [time?.id]);
    const body = { date: time?.day, windowId: time?.id, isClosed: true };
    const answer = store.call<Said>("PUT", `/admin/slot-calendar/${time?.zone}`, body, staff);
    await expect
      .poll(async () => (await store.query("select from pg_stat_activity where wait_event_type = 'Lock'")).length)
      .toBeGreaterThan(0);
    await client.query("commit");
    return answer;
  });
  expect([closing.status, closing.body.code]).toEqual([404, "record.not_found"]);
});
