import { type Address, mostAddresses } from "@tatka/contract/people/addresses";
import type { ErrorBody } from "@tatka/contract/refusals";
import { beforeEach, describe, expect, test } from "vitest";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { placeOf } from "../../harness/places.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const gulshan = await placeOf(store, "dhaka-gulshan");
const agrabad = await placeOf(store, "chattogram-agrabad");
const [sylhet] = await store.query<{ slug: string }>(
  `select z.slug from location z join location d on d.id = z.parent_id
   where z.type = 'zone' and d.slug like 'sylhet%' order by z.id limit 1`,
);
const farAway = await placeOf(store, sylhet?.slug ?? "");

let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
});

const form = { name: "Nadia Rahman", phone: "01712345678", address: "House 7, Road 11", ...gulshan };
const create = (fields: object = {}, who = shopper) =>
  who.call<Address & ErrorBody>("POST", "/address", { ...form, ...fields });
const list = async (who = shopper) => (await who.call<Address[]>("GET", "/address")).body;
const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id);

test("an address is stored with its locations in both languages", async () => {
  const { status, body } = await create({ landmark: "Beside the lake", deliveryNote: "Ring twice" });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(Number),
    name: "Nadia Rahman",
    phone: "01712345678",
    division: { id: gulshan.divisionId, title: "Dhaka", titleBn: "ঢাকা" },
    district: { id: gulshan.districtId, title: "Dhaka", titleBn: "ঢাকা" },
    zone: { id: gulshan.zoneId, title: "Gulshan", titleBn: expect.stringMatching(/[ঀ-৿]/) },
    address: "House 7, Road 11",
    label: null,
    landmark: "Beside the lake",
    deliveryNote: "Ring twice",
    position: null,
    isDefault: true,
    isDeliverable: true,
  });
  expect(await list()).toEqual([body]);
});

test("an address is labelled as home or office; the label stays when it is left out, and null takes it away", async () => {
  const { body } = await create({ label: "office" });
  expect(body.label).toBe("office");
  const change = async (more: object) =>
    (await shopper.call<Address>("POST", `/address/${body.id}`, { ...form, ...more })).body.label;
  expect(await change({})).toBe("office");
  expect(await change({ label: "home" })).toBe("home");
  expect(await change({ label: null })).toBeNull();
  expect((await create({ label: "castle" })).body.fields).toHaveProperty("label");
});

describe("the location of an address", () => {
  const position = { latitude: 23.7925, longitude: 90.4147 };

  test("is stored, unchanged if omitted, and deleted by null", async () => {
    const { body } = await create({ position });
    expect(body.position).toEqual(position);
    const change = async (more: object) =>
      (await shopper.call<Address>("POST", `/address/${body.id}`, { ...form, ...more })).body.position;
    expect(await change({})).toEqual(position);
    expect(await change({ position: null })).toBeNull();
  });

  test.each([{ latitude: 91, longitude: 0 }, { latitude: 23 }, "here"])("%j is refused", async (wrong) => {
    expect((await create({ position: wrong })).status).toBe(400);
  });
});

test("the division follows from the district", async () => {
  const { divisionId: _, ...withoutDivision } = form;
  const { status, body } = await shopper.call<Address>("POST", "/address", withoutDivision);
  expect(status).toBe(201);
  expect(body.division.id).toBe(gulshan.divisionId);
});

test.each(["+8801712345678", "8801712345678", "01712-345 678", "০১৭১২৩৪৫৬৭৮", "+৮৮০১৭১২৩৪৫৬৭৮"])(
  "the phone %s is stored in one form and shown in another",
  async (phone) => {
    const { body } = await create({ phone });
    expect(body.phone).toBe("01712345678");
    expect(await store.query("select phone from address where id = $1", [body.id])).toEqual([
      { phone: "+8801712345678" },
    ]);
  },
);

describe("errors are reported by field, with the form's messages", () => {
  test.each([
    [{ name: "  " }, { name: "name cannot be empty" }],
    [{ name: undefined }, { name: "name is required" }],
    [{ phone: "" }, { phone: "phone number cannot be empty" }],
    [{ phone: undefined }, { phone: "phone number cannot be empty" }],
    [{ phone: "01212345678" }, { phone: "invalid phone number" }],
    [{ phone: "0171234567" }, { phone: "invalid phone number" }],
    [{ phone: "+4471234567890" }, { phone: "invalid phone number" }],
    [{ phone: 1712345678 }, { phone: "phone number cannot be empty" }],
    [{ districtId: undefined }, { districtId: "district is required" }],
    [{ districtId: "" }, { districtId: "district cannot be empty" }],
    [{ zoneId: undefined }, { zoneId: "zone is required" }],
    [{ zoneId: 0 }, { zoneId: "zone cannot be empty" }],
    [{ divisionId: "" }, { divisionId: "division cannot be empty" }],
    [{ divisionId: "x" }, { divisionId: "division is required" }],
    [{ address: "" }, { address: "address cannot be empty" }],
    [{ address: undefined }, { address: "address is required" }],
  ])("%j", async (fields, said) => {
    expect(await create(fields)).toMatchObject({ status: 400, body: { code: "request.invalid", fields: said } });
    expect(await list()).toEqual([]);
  });

  test.each([
    { name: "x".repeat(101) },
    { address: "x".repeat(301) },
    { landmark: "x".repeat(201) },
    { deliveryNote: "x".repeat(301) },
    { isDefault: "yes" },
    { zoneId: 1e12 },
    { zoneId: 1.5 },
    { zoneId: -1 },
  ])("also for values beyond all limits: %j", async (fields) => {
    expect((await create(fields)).status).toBe(400);
  });
});

describe("locations must be nested correctly", () => {
  test.each([
    [{ zoneId: agrabad.zoneId }, "zoneId"],
    [{ districtId: agrabad.districtId }, "zoneId"],
    [{ zoneId: gulshan.districtId }, "zoneId"],
    [{ zoneId: 2_000_000_000 }, "zoneId"],
    [{ divisionId: agrabad.divisionId }, "districtId"],
    [{ divisionId: gulshan.zoneId }, "districtId"],
  ])("%j", async (fields, field) => {
    const refused = { status: 404, body: { code: "location.not_found", fields: { [field]: expect.any(String) } } };
    expect(await create(fields)).toMatchObject(refused);
    expect(await list()).toEqual([]);
    const { body: kept } = await create();
    expect(await shopper.call("POST", `/address/${kept.id}`, { ...form, ...fields, name: "Other" })).toMatchObject(
      refused,
    );
    expect(await list()).toEqual([kept]);
  });
});

test("an address without delivery is marked", async () => {
  expect((await create(farAway)).body.isDeliverable).toBe(false);
  expect((await create(agrabad)).body.isDeliverable).toBe(true);
  expect((await list()).map(({ isDeliverable }) => isDeliverable)).toEqual([true, false]);
});

test("an address is replaced as a whole", async () => {
  const { body: before } = await create({ landmark: "Old", deliveryNote: "Old" });
  const { status, body } = await shopper.call<Address>("POST", `/address/${before.id}`, {
    ...form,
    ...agrabad,
    name: "Nadia",
    phone: "01812345678",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: before.id, name: "Nadia", phone: "01812345678", landmark: "", deliveryNote: "" });
  expect(body.zone.id).toBe(agrabad.zoneId);
  expect(await list()).toEqual([body]);
});

describe("the default address", () => {
  test("is the first one, whatever is requested, and comes first in the list", async () => {
    const { body: first } = await create({ isDefault: false });
    const { body: second } = await create();
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test("moves to another address, and cannot be unset", async () => {
    const { body: first } = await create();
    const { body: second } = await create({ isDefault: true });
    expect(await defaults()).toEqual([second.id]);
    await shopper.call("POST", `/address/${first.id}`, { ...form, isDefault: true });
    expect(await defaults()).toEqual([first.id]);
    await shopper.call("POST", `/address/${first.id}`, { ...form, isDefault: false });
    await shopper.call("POST", `/address/${second.id}`, form);
    expect(await defaults()).toEqual([first.id]);
  });

  test("becomes the newest when it is deleted", async () => {
    const { body: first } = await create();
    const { body: second } = await create();
    const { body: third } = await create();
    expect((await shopper.call("DELETE", `/address/${first.id}`)).status).toBe(204);
    expect(await defaults()).toEqual([third.id]);
    await shopper.call("DELETE", `/address/${second.id}`);
    expect(await defaults()).toEqual([third.id]);
    await shopper.call("DELETE", `/address/${third.id}`);
    expect(await list()).toEqual([]);
    expect((await create()).body.isDefault).toBe(true);
  });

  test("always has delivery, whatever is requested", async () => {
    const { body: far } = await create({ ...farAway, isDefault: true });
    expect(far).toMatchObject({ isDeliverable: false, isDefault: false });
    expect(await defaults()).toEqual([]);
    const { body: near } = await create();
    expect(near.isDefault).toBe(true);
    await shopper.call("POST", `/address/${far.id}`, { ...form, ...farAway, isDefault: true });
    expect(await defaults()).toEqual([near.id]);
  });

  test("changes if it is moved to a place without delivery", async () => {
    const { body: first } = await create();
    const { body: second } = await create();
    await shopper.call("POST", `/address/${first.id}`, { ...form, ...farAway });
    expect(await defaults()).toEqual([second.id]);
    await shopper.call("DELETE", `/address/${second.id}`);
    expect(await defaults()).toEqual([]);
  });

  test("is unique, however many tabs choose at once", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create({ isDefault: true })));
    expect(made.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await defaults()).toHaveLength(1);
    const chosen = await Promise.all(
      made.map(({ body }) => shopper.call("POST", `/address/${body.id}`, { ...form, isDefault: true })),
    );
    expect(chosen.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await defaults()).toHaveLength(1);
    await Promise.all(made.slice(0, 5).map(({ body }) => shopper.call("DELETE", `/address/${body.id}`)));
    expect(await defaults()).toHaveLength(1);
  });
});

test("the number of addresses is limited, also under concurrent requests", async () => {
  const answers = await Promise.all(Array.from({ length: mostAddresses + 10 }, () => create()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostAddresses);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: "address.too_many", message: `You can save up to ${mostAddresses} addresses. Delete one first.` },
  });
  expect(await list()).toHaveLength(mostAddresses);
});

describe("other customers' addresses", () => {
  test("return 404 and are never changed", async () => {
    const { body: theirs } = await create();
    const stranger = await aShopper(store);
    const notFound = { status: 404, body: { code: "address.not_found" } };
    expect(await list(stranger)).toEqual([]);
    expect(await stranger.call("POST", `/address/${theirs.id}`, { ...form, name: "Mine now" })).toMatchObject(notFound);
    expect(await stranger.call("DELETE", `/address/${theirs.id}`)).toMatchObject(notFound);
    expect(await shopper.call("POST", "/address/2000000000", form)).toMatchObject(notFound);
    expect(await shopper.call("DELETE", "/address/2000000000")).toMatchObject(notFound);
    expect(await list()).toEqual([theirs]);
  });

  test("cannot be created by naming another owner", async () => {
    const victim = await aShopper(store);
    const fields = {
      account_id: victim.id,
      accountId: victim.id,
      id: 1,
      isDeliverable: false,
      created_at: "1970-01-01",
    };
    const { body: mine } = await create(fields);
    await shopper.call("POST", `/address/${mine.id}`, { ...form, ...fields });
    expect(await list(victim)).toEqual([]);
    expect(await list()).toMatchObject([{ id: mine.id, isDeliverable: true }]);
  });
});

test("a guest is asked to log in", async () => {
  const { body } = await create();
  for (const [method, path, sent] of [
    ["GET", "/address"],
    ["POST", "/address", form],
    ["POST", `/address/${body.id}`, form],
    ["DELETE", `/address/${body.id}`],
  ] as const) {
    expect(await store.call(method, path, sent)).toMatchObject({ status: 401, body: { code: "auth.not_signed_in" } });
  }
});

test.each(["abc", "0", "-1", "1.5", "99999999999", "1;drop table address"])("the id %j is refused", async (id) => {
  expect((await shopper.call("POST", `/address/${encodeURIComponent(id)}`, form)).status).toBe(400);
  expect((await shopper.call("DELETE", `/address/${encodeURIComponent(id)}`)).status).toBe(400);
});
