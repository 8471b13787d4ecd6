import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asBuyer, aVariation } from "../../harness/checkout.ts";
import { aShopper, signUp } from "../../harness/customer.ts";
import { placeOf } from "../../harness/places.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const customer = { name: "Rahima Khatun", email: "rahima@shop.example", password: "a long secret" };
const { token } = await signUp(store, customer);
const [account] = await store.query<{ id: number }>("select id from account where email = $1", [customer.email]);
const customerProof = { authorization: `Bearer ${token}`, cookie: "location=dhaka" };
const buyer = await asBuyer(store, {
  id: account?.id ?? 0,
  authorization: customerProof.authorization,
  call: (method, path, body, headers) => store.call(method, path, body, { ...customerProof, ...headers }),
});
const variationId = await aVariation(store, 50);
await buyer.put(variationId, 2);
const staff = await aStaffMember(store, ["setting.update", "basic_setting.update"]);
const place = await placeOf(store, "dhaka-dhanmondi");
const [{ zone, method } = { zone: 0, method: 0 }] = await store.query<{ zone: number; method: number }>(
  "select shipping_zone_id as zone, id as method from shipping_method order by id limit 1",
);
const [{ category } = { category: 0 }] = await store.query<{ category: number }>(
  "select term_id as category from blog_post limit 1",
);
const social = { facebook: "https://facebook.com/tatka", instagram: "", youtube: "" };
const addressForm = { name: "Rahima Khatun", phone: "01712345678", ...place, address: "House 7, Road 3" };

type Said = Record<string, unknown>;
type Call = {
  path: string | (() => string | Promise<string>);
  body?: () => object;
  /** Session sent with the call; none by default. */
  as?: "customer" | "staff" | (() => Promise<Record<string, string>>);
  status?: number;
  answer?: unknown;
};

const someone = () => `${randomUUID().slice(0, 8)}@shop.example`;
const id = expect.any(Number);
const title = expect.any(String);
const listOf = (...items: unknown[]) => expect.arrayContaining(items);
const page = (...items: unknown[]) => expect.objectContaining({ items: listOf(...items), total: id });
const cartItem = expect.objectContaining({
  id: variationId,
  product: expect.objectContaining({ slug: title, title }),
  variation: expect.objectContaining({ id: variationId }),
  quantity: 2,
  images: expect.any(Array),
  salePrice: 300,
  regularPrice: 300,
  measurement: id,
  UOM: { title },
});
const savedAddress = expect.objectContaining({
  name: "Rahima Khatun",
  phone: "01712345678",
  division: expect.objectContaining({ id: place.divisionId, title }),
  district: expect.objectContaining({ id: place.districtId, title }),
  zone: expect.objectContaining({ id: place.zoneId, title }),
  address: "House 7, Road 3",
});
const charge = expect.objectContaining({ id, title, rules: expect.any(Array) });

async function anAddressId(): Promise<number> {
  return (await buyer.call<{ id: number }>("POST", "/address", addressForm)).body.id;
}

const calls: Record<string, Call> = {
  "POST /auth/losgin64": {
    path: "/auth/losgin64",
    body: () => ({ emailOrPhone: someone(), password: "", otp: "", confirmPassword: "", forgotPassword: false }),
    answer: { message: "SET_OTP" },
  },
  "GET /otp": { path: () => `/otp?emailOrPhone=${someone()}`, answer: { sent: true, secondsToNext: 99 } },
  "GET /auth/me": {
    path: "/auth/me",
    as: "customer",
    answer: expect.objectContaining({ id: buyer.id, email: customer.email, fullName: customer.name }),
  },
  "GET /auth/validate": { path: "/auth/validate", as: "customer", answer: { valid: true } },
  "GET auth/isAdmin": {
    path: "/auth/isAdmin",
    as: "staff",
    answer: expect.objectContaining({ isAdmin: true, user: expect.objectContaining({ name: staff.name }) }),
  },
  "GET /permission/findByUser": {
    path: "/permission/findByUser",
    as: "staff",
    answer: listOf({ resource: "setting", action: "update", possession: "any", attributes: "*" }),
  },
  "POST /seller/logout": {
    path: "/seller/logout",
    as: async () => (await aStaffMember(store, ["dashboard.read"])).headers,
    status: 204,
  },
  "POST auth/customerlogout": { path: "/auth/customerlogout", as: aSession, status: 204 },
  "GET auth/customerlogout": { path: "/auth/customerlogout", as: aSession, status: 204 },
  "PUT user/changePassword": {
    path: "/user/changePassword",
    as: "customer",
    body: () => ({
      oldPassword: customer.password,
      password: customer.password,
      confirmPassword: customer.password,
    }),
    status: 204,
  },
  "POST /user/update": {
    path: "/user/update",
    as: "customer",
    body: () => ({ language: "en" }),
    answer: expect.objectContaining({ id: buyer.id }),
  },
  "POST /shoppingCart": {
    path: `/shoppingCart?variationId=${variationId}&quantity=2`,
    as: "customer",
    answer: expect.objectContaining({ item: cartItem }),
  },
  "GET /shoppingCart/myCart": { path: "/shoppingCart/myCart", as: "customer", answer: [cartItem] },
  "GET /shoppingcart/mycart": { path: "/shoppingcart/mycart", as: "customer", answer: [cartItem] },
  "GET shoppingCart/getMinOrderAmount": { path: "/shoppingCart/getMinOrderAmount", answer: { minOrderAmount: 200 } },
  "GET /shoppingcart/getCheckoutSummary": {
    path: "/shoppingcart/getCheckoutSummary",
    as: "customer",
    answer: expect.objectContaining({ subtotal: 600, minOrderAmount: 200, isBelowMinimum: false }),
  },
  "GET /shipping/getCheckoutInfo/{id}": {
    path: `/shipping/getCheckoutInfo/${buyer.addressId}`,
    as: "customer",
    answer: expect.objectContaining({ zone: expect.anything(), methods: listOf(charge), slots: expect.any(Array) }),
  },
  "GET /shipping/zone/getMethods/{id}": { path: `/shipping/zone/getMethods/${zone}`, answer: listOf(charge) },
  "GET /shipping/zone/methods/{id}": { path: `/shipping/zone/methods/${zone}`, answer: listOf(charge) },
  "GET /shipcharge/{id}": {
    path: `/shipcharge/${method}`,
    as: "customer",
    answer: { methodId: method, charge: id, subtotal: 600 },
  },
  "GET /voucher/validate/{code}": {
    path: "/voucher/validate/FREEDEL",
    as: "customer",
    answer: expect.objectContaining({ code: "FREEDEL", freeDelivery: true }),
  },
  "GET /paymentMethod/getPayMethodsForCheckout/{id}": {
    path: `/paymentMethod/getPayMethodsForCheckout/${buyer.addressId}`,
    as: "customer",
    answer: listOf(expect.objectContaining({ code: "cod", title })),
  },
  "GET /order/getPlasticSummary": {
    path: "/order/getPlasticSummary",
    as: "customer",
    answer: { grams: id, pieces: id },
  },
  "GET /address": { path: "/address", as: "customer", answer: listOf(savedAddress) },
  "POST /address": { path: "/address", as: "customer", body: () => addressForm, status: 201, answer: savedAddress },
  "POST /address/{id}": {
    path: async () => `/address/${await anAddressId()}`,
    as: "customer",
    body: () => addressForm,
    answer: savedAddress,
  },
  "DELETE /address/{id}": { path: async () => `/address/${await anAddressId()}`, as: "customer", status: 204 },
  "GET /term/category": {
    path: "/term/category?status=true",
    answer: listOf(expect.objectContaining({ id, title, slug: title, children: expect.any(Array) })),
  },
  "GET /blogterm/{type}": {
    path: "/blogterm/BlogCategory",
    answer: listOf(expect.objectContaining({ id, title, slug: title })),
  },
  "GET /blog": { path: "/blog", answer: page(expect.objectContaining({ slug: title, title })) },
  "GET /blog of a category": {
    path: `/blog?categoryId=${category}`,
    answer: page(expect.objectContaining({ category: expect.objectContaining({ id: category }) })),
  },
  "GET /location/{type}/children/{id}": {
    path: `/location/division/children/${place.divisionId}`,
    answer: listOf(expect.objectContaining({ id: place.districtId, title })),
  },
  "GET /location/division": {
    path: "/location/division?page=1&take=50",
    answer: page(expect.objectContaining({ id: place.divisionId, title })),
  },
  "GET /location/division by status": {
    path: "/location/division?page=1&take=50&status=true",
    answer: page(expect.objectContaining({ id: place.divisionId, title })),
  },
  "GET /location/zone by name and id": {
    path: `/location/zone?queryString=dhanm&id=${place.zoneId}`,
    answer: page(expect.objectContaining({ id: place.zoneId, title: "Dhanmondi" })),
  },
  "POST /settings": {
    path: "/settings",
    as: "staff",
    body: () => ({ key: "socialMediaLinks", value: social }),
    answer: expect.objectContaining({ key: "socialMediaLinks", value: social }),
  },
  "POST /settings/getByKeys": {
    path: "/settings/getByKeys",
    body: () => ({ keys: ["socialMediaLinks", "noSuchKey"] }),
    answer: { socialMediaLinks: social },
  },
  "GET /settings/{key}": {
    path: "/settings/deliveryPolicy",
    answer: {
      rules: [
        { from: 0, upTo: 400, charge: 39 },
        { from: 400, upTo: 100_000, charge: 29 },
        { from: 100_000, upTo: null, charge: 0 },
      ],
    },
  },
  "GET /settings/socialMediaLinks": { path: "/settings/socialMediaLinks", answer: social },
};

/** A customer session that the test may end. */
async function aSession(): Promise<Record<string, string>> {
  return { authorization: (await aShopper(store)).authorization };
}

async function proofOf({ as }: Call): Promise<Record<string, string>> {
  if (typeof as === "function") return as();
  return { customer: customerProof, staff: staff.headers, nobody: {} }[as ?? "nobody"];
}

const spellings: Record<string, (path: string) => string> = {
  "as it is spelled": (path) => path,
  "in small letters": (path) => path.toLowerCase(),
  "in capitals": (path) => path.toUpperCase(),
};

const walked = Object.entries(spellings).flatMap(([how, spell]) =>
  Object.entries(calls).map(([name, call]) => ({ name, how, spell, call })),
);

test.each(walked)("$name answers $how", async ({ name, spell, call }) => {
  const [path = "", query] = (typeof call.path === "string" ? call.path : await call.path()).split("?");
  const { status, body } = await store.call<Said>(
    name.slice(0, name.indexOf(" ")),
    spell(path) + (query ? `?${query}` : ""),
    call.body?.(),
    await proofOf(call),
  );
  expect(status).toBe(call.status ?? 200);
  if (call.answer) expect(body).toEqual(call.answer);
  else expect(body).toBeUndefined();
});

test.each(["POST /auth/losgin64", "GET /auth/me", "GET /shoppingCart/myCart"])(
  "%s accepts no other method",
  async (name) => {
    const [right = "", path = ""] = name.split(" ");
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"].filter((one) => one !== right)) {
      expect((await store.call(method, path, undefined, customerProof)).status).toBe(404);
    }
  },
);
