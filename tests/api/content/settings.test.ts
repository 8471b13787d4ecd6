import { type PublicSettings, publicSettings, settingKeys } from "@tatka/contract/content/settings";
import { expect, test } from "vitest";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);

type Refused = { code: string; fields?: Record<string, string> };
const read = <Key extends keyof PublicSettings>(key: Key) => store.call<PublicSettings[Key]>("GET", `/settings/${key}`);
const versionOf = async (key: unknown) =>
  (await store.query<{ version: number }>("select version from setting where key = $1", [key]))[0]?.version ?? 0;
/** Saves, whatever the current version. */
const save = async (key: unknown, value: unknown, headers: Record<string, string> = proof) =>
  store.call<Refused>("POST", "/settings", { key, value, version: await versionOf(key) }, headers);

const links = { facebook: "https://facebook.com/tatka", instagram: "", youtube: "" };

test("the social links are returned unchanged", async () => {
  const { status, body } = await read("socialMediaLinks");
  expect(status).toBe(200);
  expect(body).toEqual({ facebook: "", instagram: "", youtube: "" });
});

test.each(settingKeys)("the demo's %s matches its schema", async (key) => {
  const { body } = await read(key);
  expect(publicSettings[key].parse(body)).toEqual(body);
});

test("the demo's home page names only existing categories and pictures", async () => {
  const { sections, banners, popup } = (await read("home")).body;
  expect(popup).not.toBeNull();
  expect(banners).toHaveLength(3);
  for (const section of sections) {
    if (section.type !== "categoryRow") continue;
    expect((await store.call("GET", `/product?category=${section.category}&take=1`)).status).toBe(200);
  }
  for (const { picture } of banners) {
    expect(await store.query("select from picture where name = $1", [picture])).toHaveLength(1);
  }
});

test("keys are case-insensitive, as every path is", async () => {
  expect((await store.call("GET", "/settings/SOCIALMEDIALINKS")).status).toBe(200);
});

test("several settings are returned, without unknown and private ones", async () => {
  await store.query(`insert into setting (key, value) values ('smsGateway', '{"token": "secret"}')`);
  const { body } = await store.call("POST", "/settings/getByKeys", {
    keys: ["basic", "smsGateway", "metaInfo", "basic", "__proto__", "constructor", "' or true --", ""],
  });
  expect(Object.keys(body as object)).toEqual(["basic", "metaInfo"]);
  expect((await store.call("POST", "/settings/getByKeys", { keys: [] })).body).toEqual({});
});

test("a private setting returns the same 404 as an unknown one", async () => {
  await store.query(
    `insert into setting (key, value) values ('paymentSecret', '{"token": "hush"}'), ('constructor', '"x"')`,
  );
  const answers = await Promise.all(
    ["paymentSecret", "noSuchKey", "constructor", "__proto__", "tostring"].map((key) =>
      store.call<Refused>("GET", `/settings/${key}`),
    ),
  );
  for (const { status, body } of answers) {
    expect({ status, code: body.code }).toEqual({ status: 404, code: "setting.not_found" });
  }
});

test("a changed setting applies at once, also if cached", async () => {
  await read("socialMediaLinks");
  const kept = await read("socialMediaLinks");
  expect(kept.headers.get("etag")).not.toBeNull();
  const saved = await save("socialMediaLinks", links);
  expect(saved).toMatchObject({ status: 200, body: { key: "socialMediaLinks", value: links } });
  expect((await read("socialMediaLinks")).body).toEqual(links);
  const several = await store.call("POST", "/settings/getByKeys", { keys: ["socialMediaLinks"] });
  expect(several.body).toEqual({ socialMediaLinks: links });
});

test("every change is in the audit log, with who, before and after", async () => {
  const before = (await read("basic")).body;
  await save("basic", { ...before, hotline: "09600-111111" });
  const rows = await store.query(
    `select a.email, e.before, e.after from audit_entry e join account a on a.id = e.account_id
     where e.resource = 'setting' and e.resource_id = 'basic'`,
  );
  expect(rows).toEqual([{ email: "owner@shop.example", before, after: { ...before, hotline: "09600-111111" } }]);
});

test("a setting that was never saved has a default", async () => {
  await store.query("delete from setting where key = 'deliveryPolicy'");
  await store.query("select pg_notify('cache_tags', 'settings')");
  await expect.poll(async () => (await read("deliveryPolicy")).body.rules[0]?.charge).toBe(39);
  const rules = [{ from: 0, upTo: null, charge: 10 }];
  expect((await save("deliveryPolicy", { rules })).status).toBe(200);
  expect((await read("deliveryPolicy")).body).toEqual({ rules });
});

test("of several editors with the same version one succeeds, and the others get a conflict", async () => {
  for (const key of ["metaInfo", "staffSecondFactorRequired"]) {
    const { body: read } = await store.call<{ value: unknown; version: number }>(
      "GET",
      `/admin/setting/${key}`,
      undefined,
      proof,
    );
    const saves = Array.from({ length: 8 }, () =>
      store.call<Refused & { version: number }>("POST", "/settings", { key, ...read }, proof),
    );
    const answers = await Promise.all(saves);
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.version)).toEqual([read.version + 1]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(7).fill([409, "record.changed"]));
    expect(await versionOf(key)).toBe(read.version + 1);
  }
  const withoutVersion = await store.call<Refused>(
    "POST",
    "/settings",
    { key: "socialMediaLinks", value: links },
    proof,
  );
  expect(withoutVersion.status, "who names no version replaces whatever is there").toBe(200);
});

test("a private setting requires the permission to read settings", async () => {
  const key = "staffSecondFactorRequired";
  expect((await store.call("GET", `/admin/setting/${key}`, undefined, proof)).body).toMatchObject({
    key,
    value: false,
  });
  expect((await store.call("GET", `/admin/setting/${key}`)).status).toBe(401);
  expect((await store.call("GET", `/settings/${key}`)).status).toBe(404);
  expect((await store.call("POST", "/settings/getByKeys", { keys: [key] })).body).toEqual({});
  expect((await store.call("GET", "/admin/setting/paymentSecret", undefined, proof)).status).toBe(400);
});

test("unknown fields are ignored", async () => {
  await save("socialMediaLinks", { ...links, tiktok: "https://tiktok.com", token: "secret" });
  expect((await read("socialMediaLinks")).body).toEqual(links);
});

test.each<[string, unknown, unknown, string]>([
  ["a private key", "paymentSecret", {}, "key"],
  ["no key", undefined, {}, "key"],
  ["no value", "basic", undefined, "value"],
  ["text for an object", "basic", "hotline", "value"],
  ["a list for an object", "home", [], "value"],
  ["a number for text", "basic", { hotline: 16700 }, "value.hotline"],
  ["a script as a link", "socialMediaLinks", { ...links, youtube: "javascript:alert(1)" }, "value.youtube"],
  ["a link without https", "socialMediaLinks", { ...links, youtube: "http://a.example" }, "value.youtube"],
  ["a path that leaves the site", "socialMediaLinks", { ...links, youtube: "//evil.example" }, "value.youtube"],
  ["the same by a backslash", "socialMediaLinks", { ...links, youtube: "/\\evil.example" }, "value.youtube"],
  ["a charge below zero", "deliveryPolicy", { rules: [{ from: 0, upTo: null, charge: -1 }] }, "value.rules.0.charge"],
  ["no rules", "deliveryPolicy", { rules: [] }, "value.rules"],
  ["rules that end", "deliveryPolicy", { rules: [{ from: 0, upTo: 400, charge: 1 }] }, "value.rules"],
  [
    "rules with a gap",
    "deliveryPolicy",
    {
      rules: [
        { from: 0, upTo: 400, charge: 2 },
        { from: 500, upTo: null, charge: 1 },
      ],
    },
    "value.rules",
  ],
  ["text of 10 kB", "metaInfo", { title: { en: "x".repeat(10_000), bn: "" } }, "value.title.en"],
  ["an unknown section", "home", { sections: [{ type: "casino" }], banners: [], popup: null }, "value.sections.0.type"],
])("%s is refused, naming the field", async (_, key, value, field) => {
  const { status, body } = await save(key, value);
  expect({ status, code: body.code }).toEqual({ status: 400, code: "request.invalid" });
  expect(Object.keys(body.fields ?? {})).toContain(field);
});

test.each([
  ["no JSON at all", "{"],
  ["a character that no database keeps", JSON.stringify({ key: "basic", value: { hotline: "a\0b" } })],
  ["half of a character", '{"key":"basic","value":{"hotline":"\\ud800"}}'],
])("%s cannot be read", async (_, body) => {
  const response = await store.request("/api/v1.0/settings", {
    method: "POST",
    headers: { ...proof, "content-type": "application/json" },
    body,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "request.malformed" });
});

test("a value above the size limit is refused", async () => {
  const { status } = await save("metaInfo", { title: { en: "x".repeat(200_000), bn: "" } });
  expect(status).toBe(413);
});

test.each([{}, { keys: "basic" }, { keys: [1] }, { keys: Array(51).fill("basic") }, { keys: ["x".repeat(41)] }, []])(
  "getByKeys refuses %j",
  async (body) => {
    expect((await store.call("POST", "/settings/getByKeys", body)).status).toBe(400);
  },
);

test("changes require a login and the permission", async () => {
  expect(await save("socialMediaLinks", links, {})).toMatchObject({
    status: 401,
    body: { code: "staff.not_signed_in" },
  });
  const foreign = await save("socialMediaLinks", links, { origin: "https://evil.example" });
  expect(foreign).toMatchObject({ status: 403, body: { code: "request.foreign_origin" } });
  const byCookie = proof.authorization.replace("Bearer ", "admin_token=");
  const inTheirName = await save("socialMediaLinks", links, { cookie: byCookie, origin: "https://evil.example" });
  expect(inTheirName).toMatchObject({ status: 403, body: { code: "request.foreign_origin" } });
  expect((await save("socialMediaLinks", links, { cookie: byCookie, origin: store.origin })).status).toBe(200);

  await store.query("delete from role_permission where resource = 'setting' and action = 'update'");
  expect(await save("socialMediaLinks", { ...links, youtube: "https://youtube.com/no" })).toMatchObject({
    status: 403,
    body: { code: "staff.no_permission" },
  });
  expect((await read("socialMediaLinks")).body).toEqual(links);
});
