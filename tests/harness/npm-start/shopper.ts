import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

type Placed = { orderNumber: string };

/** Creates a customer with an address in Dhaka in a running store, with the requests of a browser. */
export async function signUpShopper(url: string, email: string) {
  const token = await signUp(url, email);
  const call = caller(url, token);
  const zone = await findZone(call);
  const { id: addressId } = await call<{ id: number }>("POST", "/address", {
    name: "Rahima Khatun",
    phone: "01712345678",
    address: "House 7",
    ...zone,
  });
  const { items } = await call<{ items: { variations: { id: number; available: number; salePrice: number }[] }[] }>(
    "GET",
    "/product?inStock=true&minPrice=300",
  );
  const variation = items
    .flatMap(({ variations }) => variations)
    .find((one) => one.available >= 20 && one.salePrice >= 300);
  if (!variation) throw new Error("nothing is in stock");
  return { token, addressId, variationId: variation.id };
}

/** Places orders one after another until the store stops responding, and records the acknowledged ones. */
export function keepOrdering(url: string, shopper: Awaited<ReturnType<typeof signUpShopper>>) {
  const acknowledged: Placed[] = [];
  let unanswered: string | undefined;
  const done = (async () => {
    for (;;) {
      await fillCart(url, shopper);
      unanswered = randomUUID();
      acknowledged.push(await order(url, shopper, unanswered));
      unanswered = undefined;
    }
  })().catch(() => undefined);
  return { acknowledged, done, unanswered: () => unanswered };
}

export async function fillCart(
  url: string,
  { token, variationId }: { token: string; variationId: number },
): Promise<void> {
  await caller(url, token)("POST", `/shoppingCart?variationId=${variationId}&quantity=1`);
}

export function order(url: string, shopper: { token: string; addressId: number }, key: string): Promise<Placed> {
  return caller(url, shopper.token)<Placed>(
    "POST",
    "/order",
    { addressId: shopper.addressId, paymentMethod: "cod" },
    { "idempotency-key": key },
  );
}

export async function listOrders(url: string, { token }: { token: string }): Promise<string[]> {
  const numbers: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await caller(url, token)<{ items: Placed[] }>("GET", `/order?take=50&page=${page}`);
    if (items.length === 0) return numbers;
    numbers.push(...items.map(({ orderNumber }) => orderNumber));
  }
}

type Call = ReturnType<typeof caller>;

function caller(url: string, token: string) {
  return async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> => {
    const response = await fetch(`${url}/api/v1.0${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
}

async function signUp(url: string, email: string): Promise<string> {
  const asked = await fetch(`${url}/api/v1.0/otp?emailOrPhone=${email}`);
  const cookie = asked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const password = "a long secret";
  const form = {
    name: "Rahima",
    email,
    otp: await pinFor(url, email),
    password,
    confirmPassword: password,
    terms: true,
  };
  const response = await fetch(`${url}/api/v1.0/auth/signup`, {
    method: "POST",
    headers: { cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify(form),
  });
  return ((await response.json()) as { token: string }).token;
}

async function pinFor(url: string, email: string): Promise<string> {
  for (;;) {
    const box = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { to: string; text: string }[];
    const mail = box.find(({ to }) => to === email);
    if (mail) return mail.text.slice(0, 4);
    await sleep(100);
  }
}

async function findZone(call: Call): Promise<{ districtId: number; zoneId: number }> {
  type Place = { id: number; title: string };
  const { items: divisions } = await call<{ items: Place[] }>("GET", "/location/division?page=1&take=50");
  const dhaka = (places: Place[]) => places.find(({ title }) => title === "Dhaka")?.id ?? 0;
  const districts = await call<Place[]>("GET", `/location/division/children/${dhaka(divisions)}`);
  const districtId = dhaka(districts);
  const [zone] = await call<Place[]>("GET", `/location/district/children/${districtId}`);
  return { districtId, zoneId: zone?.id ?? 0 };
}
