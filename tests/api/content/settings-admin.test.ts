import type { HomeSetting } from "@tatka/contract/content/home-setting";
import type { AllSettings } from "@tatka/contract/content/settings";
import { type SettingGroup, settingGroups } from "@tatka/contract/content/settings-admin";
import { describe, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);

type Saved<Key extends keyof AllSettings> = {
  key: string;
  value: AllSettings[Key];
  version: number;
  code?: string;
  fields?: Record<string, string>;
};
const groupOf = (key: keyof AllSettings) =>
  (Object.keys(settingGroups) as SettingGroup[]).find((group) => settingGroups[group].some((known) => known === key));
const pathOf = (key: keyof AllSettings) => `/admin/${groupOf(key)}/${key}`;
const read = async <Key extends keyof AllSettings>(key: Key, headers = proof) =>
  (await store.call<Saved<Key>>("GET", pathOf(key), undefined, headers)).body;

/** Changes a setting, whatever its current version. */
async function change<Key extends keyof AllSettings>(key: Key, edit: (value: AllSettings[Key]) => unknown) {
  const { value, version } = await read(key);
  return store.call<Saved<Key>>("PATCH", pathOf(key), { value: edit(value), version }, proof);
}
const html = async (path: string, region = "dhaka") =>
  (await store.request(path, { headers: { cookie: `location=${region}` } })).text();

describe("settings are grouped, each group with its own permission", () => {
  const every = (Object.keys(settingGroups) as SettingGroup[]).flatMap((group) =>
    settingGroups[group].map((key) => [group, key] as const),
  );

  test.each(every)("%s contains %s, in the form in which it is saved", async (_, key) => {
    const before = await read(key);
    const saved = await store.call<Saved<typeof key>>(
      "PATCH",
      pathOf(key),
      { value: before.value, version: before.version },
      proof,
    );
    expect(saved).toMatchObject({ status: 200, body: { key, value: before.value, version: before.version + 1 } });
    const late = await store.call("PATCH", pathOf(key), { value: before.value, version: before.version }, proof);
    expect(late).toMatchObject({ status: 409, body: { code: "record.changed" } });
  });

  test("a key of another or unknown group returns 404", async () => {
    for (const path of ["basic_setting/home", "home_setting/basic", "meta_setting/staffSecondFactorRequired"]) {
      expect(await store.call("GET", `/admin/${path}`, undefined, proof)).toMatchObject({
        status: 404,
        body: { code: "record.not_found" },
      });
      const body = { value: true, version: 0 };
      expect((await store.call("PATCH", `/admin/${path}`, body, proof)).status).toBe(404);
    }
  });

  test.each(["basic_setting", "home_setting", "meta_setting"] as const)(
    "%s requires its own permission",
    async (group) => {
      const [key] = settingGroups[group];
      const reader = await aStaffMember(store, [`${group}.read`]);
      const others = (["basic_setting", "home_setting", "meta_setting"] as const).filter((other) => other !== group);
      const stranger = await aStaffMember(
        store,
        others.flatMap((other) => [`${other}.read` as const, `${other}.update` as const]),
      );
      const path = `/admin/${group}/${key}`;
      const { body } = await store.call<Saved<typeof key>>("GET", path, undefined, reader.headers);
      expect(body.key).toBe(key);
      expect((await store.call("GET", `/admin/${group}`, undefined, reader.headers)).body).toMatchObject({
        total: settingGroups[group].length,
      });
      const input = { value: body.value, version: body.version };
      expect((await store.call("PATCH", path, input, reader.headers)).status).toBe(403);
      expect((await store.call("GET", path, undefined, stranger.headers)).status).toBe(403);
      expect((await store.call("PATCH", path, input, stranger.headers)).status).toBe(403);
      expect((await store.call("GET", path)).status).toBe(401);
    },
  );

  test("every change is in the audit log with before and after", async () => {
    const before = (await read("contactEmail")).value;
    await change("contactEmail", () => "office@shop.example");
    const rows = await store.query(
      `select e.before, e.after, a.email from audit_entry e join account a on a.id = e.account_id
       where e.resource = 'setting' and e.resource_id = 'contactEmail' order by e.id desc limit 1`,
    );
    expect(rows).toEqual([{ before, after: "office@shop.example", email: "owner@shop.example" }]);
  });

  test("the origins are read-only", async () => {
    expect((await store.call("GET", "/admin/store_origins", undefined, proof)).body).toEqual({
      dhaka: null,
      ctg: null,
    });
  });

  test.each<[keyof AllSettings, unknown, string]>([
    ["basic", { hotline: "1", messengerLink: "/", blurb: { en: "", bn: "" }, logo: "../../etc/passwd" }, "value.logo"],
    ["checkout", { minOrderAmount: 1, minOrderAmountIn: { dhaka: -1, ctg: null } }, "value.minOrderAmountIn.dhaka"],
    [
      "metaInfo",
      { title: { en: "", bn: "" }, description: { en: "", bn: "" }, titleTemplate: { en: "Shop", bn: "" } },
      "value.titleTemplate.en",
    ],
    [
      "deliveryPolicy",
      {
        rules: [
          { from: 0, upTo: 100, charge: 5 },
          { from: 90, upTo: null, charge: 0 },
        ],
      },
      "value.rules",
    ],
    ["contactEmail", "nobody", "value"],
  ])("%s refuses what its schema refuses, naming the field", async (key, value, field) => {
    const answer = await change(key, () => value);
    expect(answer).toMatchObject({ status: 400, body: { code: "request.invalid" } });
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  });
});

describe("a change applies at once", () => {
  test("the hotline, social links and logo are on the next rendered page", async () => {
    expect(await html("/")).not.toContain("09600-424242");
    await change("basic", (basic) => ({ ...basic, hotline: "09600-424242" }));
    await change("socialMediaLinks", (links) => ({ ...links, youtube: "https://youtube.com/@tatka-test" }));
    const page = await html("/");
    expect(page).toContain("09600-424242");
    expect(page).toContain("https://youtube.com/@tatka-test");

    const [picture] = await store.query<{ name: string }>("select name from picture order by id limit 1");
    expect(page).not.toContain(`/media/${picture?.name}-160.webp" width=`);
    await change("basic", (basic) => ({ ...basic, logo: picture?.name ?? null }));
    expect(await html("/faq")).toContain(`/media/${picture?.name}-160.webp" width=`);
    await change("basic", (basic) => ({ ...basic, logo: null }));
  });

  test("each region's minimum order amount is returned and enforced at checkout", async () => {
    const buyer = await aBuyer(store);
    const variation = await aVariation(store, 10, 300);
    await buyer.put(variation, 1);
    await change("checkout", () => ({ minOrderAmount: 250, minOrderAmountIn: { dhaka: 301, ctg: null } }));

    const least = (region: string) =>
      store.call("GET", "/shoppingCart/getMinOrderAmount", undefined, { cookie: `location=${region}` });
    expect((await least("dhaka")).body).toEqual({ minOrderAmount: 301 });
    expect((await least("ctg")).body).toEqual({ minOrderAmount: 250 });
    expect(await html("/terms-and-conditions", "dhaka")).toContain("৳301");
    expect(await html("/terms-and-conditions", "ctg")).toContain("৳250");

    const refused = await buyer.order();
    expect(refused).toMatchObject({ status: 422, body: { code: "order.below_minimum" } });
    expect(refused.body.message).toContain("301");
    await change("checkout", () => ({ minOrderAmount: 250, minOrderAmountIn: { dhaka: 300, ctg: 9_999 } }));
    expect((await buyer.order()).status).toBe(201);
  });

  test("delivery charges", async () => {
    const rules = [
      { from: 0, upTo: 1_000, charge: 57 },
      { from: 1_000, upTo: null, charge: 0 },
    ];
    expect((await change("deliveryPolicy", () => ({ rules }))).status).toBe(200);
    expect(await html("/shipping-policy")).toContain("৳57");
  });

  test("titles, descriptions and list sizes", async () => {
    expect(await html("/faq")).toMatch(/<title>[^<]* \| Tatka<\/title>/);
    expect(await html("/faq")).toContain(`property="og:image" content="${store.origin}/icons/og.jpg"`);
    const [picture] = await store.query<{ name: string }>("select name from picture order by id limit 1");
    await change("metaInfo", (meta) => ({
      ...meta,
      description: { en: "Rice & fish, to the door", bn: "চাল আর মাছ" },
      titleTemplate: { en: "{page} – $& Fresh", bn: "" },
      picture: picture?.name,
      isIndexed: false,
    }));
    const page = await html("/faq");
    expect(page).toMatch(/<title>[^<|]* – \$&amp; Fresh<\/title>/);
    expect(page).toContain(`property="og:image" content="${store.origin}/media/${picture?.name}-960.jpg"`);
    expect(page).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(await html("/bn/faq")).toMatch(/<title>[^<]* \| টাটকা<\/title>/);
    expect(await html("/")).toContain('content="Rice &amp; fish, to the door"');
    expect(await (await store.request("/robots.txt")).text()).not.toContain("Sitemap:");
    await change("metaInfo", (meta) => ({ ...meta, isIndexed: true }));
    expect(await html("/faq")).not.toContain('name="robots"');
    expect(await (await store.request("/robots.txt")).text()).toContain("Sitemap:");
  });
});

describe("the home page", () => {
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

  test("has its sections in the order, with the titles and as many items as staff chose", async () => {
    await change("home", (home) => ({
      ...home,
      popup: null,
      sections: [
        { type: "newest", title: { en: "Just in & new", bn: "এইমাত্র এলো" }, count: 3 },
        { type: "categoryRow", category: "fish-seafood", count: 2 },
        { type: "newest" },
      ],
    }));
    const page = await html("/");
    expect(page.indexOf("Just in &amp; new")).toBeGreaterThan(0);
    expect(page.indexOf("Just in &amp; new")).toBeLessThan(page.indexOf('id="fish-seafood"'));
    expect(page.indexOf('id="fish-seafood"')).toBeLessThan(page.indexOf('id="newest-2"'));
    const first = page.slice(page.indexOf('id="newest"'), page.indexOf('id="fish-seafood"'));
    expect(first.match(/<article/g)).toHaveLength(3);
    expect(await html("/bn")).toContain("এইমাত্র এলো");
  });

  test("has complete rows even if the rows above show some of their products", async () => {
    await change("home", (home) => ({
      ...home,
      sections: [
        { type: "newest", count: 24 },
        { type: "newest", count: 20 },
      ],
    }));
    const page = await html("/");
    const [first = "", second = ""] = page.slice(page.indexOf('id="newest"')).split('id="newest-1"');
    expect([first, second].map((row) => row.match(/<article/g)?.length)).toEqual([24, 20]);
  });

  test("shows a section during its period, also on cached pages", async () => {
    const [from, until] = [soon(2_000), soon(4_000)];
    await change("home", (home) => ({
      ...home,
      sections: [
        { type: "popular" },
        { type: "newest", title: { en: "For an hour only", bn: "এক ঘণ্টার জন্য" }, from, until },
      ],
    }));
    expect(await html("/"), "too early").not.toContain("For an hour only");
    const publicly = JSON.stringify((await store.call("GET", "/settings/home")).body);
    expect(publicly, "what is to come is not told").not.toContain("For an hour only");
    await expect.poll(() => html("/"), { interval: 50 }).toContain("For an hour only");
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(from));
    await expect.poll(() => html("/"), { interval: 50 }).not.toContain("For an hour only");
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
  });

  test.each<[string, (home: HomeSetting) => unknown, string]>([
    [
      "an end before its beginning",
      (home) => ({ ...home, sections: [{ type: "popular", from: soon(9_000), until: soon(1) }] }),
      "value.sections.0.until",
    ],
    [
      "a row without a category",
      (home) => ({ ...home, sections: [{ type: "categoryRow", category: "" }] }),
      "value.sections.0.category",
    ],
    ["more than fits", (home) => ({ ...home, sections: [{ type: "popular", count: 25 }] }), "value.sections.0.count"],
    [
      "a moment that is none",
      (home) => ({ ...home, sections: [{ type: "popular", from: "tomorrow" }] }),
      "value.sections.0.from",
    ],
  ])("refuses %s", async (_, edit, field) => {
    const answer = await change("home", edit);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  });
});
