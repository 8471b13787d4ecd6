import { beforeAll, expect, test } from "vitest";
import { signUp } from "../../../harness/customer.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();
const email = "session@example.com";
const password = "secret-1";

/** Reproduces the calls of the next-auth v4 client, with the same order and encodings. */
function aClient(headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, form?: Record<string, string>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await store.request(path, {
      method,
      headers: { origin: store.origin, ...(cookie ? { cookie } : {}), ...headers },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      location: response.headers.get("location"),
      body: isJson ? JSON.parse(text) : text,
    };
  };
  const csrfToken = async () => (await call("GET", "/api/auth/csrf")).body.csrfToken as string;
  return {
    cookies,
    call,
    csrfToken,
    session: async () => (await call("GET", "/api/auth/session")).body,
    signIn: async (form: Record<string, string>) =>
      call("POST", "/api/auth/callback/credentials", {
        redirect: "false",
        callbackUrl: `${store.origin}/customer`,
        json: "true",
        csrfToken: await csrfToken(),
        ...form,
      }),
    signOut: async () =>
      call("POST", "/api/auth/signout", { csrfToken: await csrfToken(), callbackUrl: "/", json: "true" }),
  };
}

beforeAll(() => signUp(store, { name: "Rahim Uddin", email, password }));

test("the client finds its provider with absolute URLs, and no session", async () => {
  const client = aClient();
  const { body } = await client.call("GET", "/api/auth/providers");
  expect(body.credentials).toMatchObject({ id: "credentials", type: "credentials" });
  expect(body.credentials.callbackUrl).toBe(`${store.origin}/api/auth/callback/credentials`);
  expect(await client.session()).toEqual({});
});

test("signing in with next-auth opens an API session, and signing out ends both", async () => {
  const client = aClient();
  const signedIn = await client.signIn({ email, password });
  expect([signedIn.status, signedIn.body]).toEqual([200, { url: `${store.origin}/customer` }]);
  const session = await client.session();
  expect(session.user).toEqual({ name: "Rahim Uddin", email, image: null });
  expect(Date.parse(session.expires)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  expect((await client.call("GET", "/api/v1.0/auth/me")).body).toMatchObject({ email });

  const copied = client.cookies.get("token");
  const signedOut = await client.signOut();
  expect([signedOut.status, signedOut.body]).toEqual([200, { url: `${store.origin}/` }]);
  expect(await client.session()).toEqual({});
  const { body } = await store.call("GET", "/auth/validate", undefined, { authorization: `Bearer ${copied}` });
  expect(body).toEqual({ valid: false });
});

test("logging out of the API signs the client out", async () => {
  const client = aClient();
  await client.signIn({ emailOrPhone: email, password });
  await client.call("POST", "/api/v1.0/auth/customerlogout");
  expect(await client.session()).toEqual({});
});

test.each([
  ["a wrong password", { email, password: "not-this" }],
  ["nobody", { email: "nobody@example.com", password }],
  ["nothing at all", {}],
  ["an email that is none", { email: "nonsense", password }],
])("%s is refused with an absolute URL with the error", async (_, form) => {
  const { status, body } = await aClient().signIn(form as Record<string, string>);
  expect(status).toBe(401);
  expect(new URL(body.url).searchParams.get("error")).toBe("CredentialsSignin");
});

test("a form without this browser's token is refused, and changes no session", async () => {
  const client = aClient();
  await client.signIn({ email, password });
  for (const path of ["/api/auth/callback/credentials", "/api/auth/signout"]) {
    const { status, body } = await client.call("POST", path, {
      csrfToken: "f".repeat(64),
      json: "true",
      email,
      password,
    });
    expect(status).toBe(403);
    expect(new URL(body.url).searchParams.get("error")).toBe("MissingCSRF");
  }
  expect(await client.session()).not.toEqual({});
  const stranger = aClient();
  stranger.cookies.set("next-auth.csrf-token", `${"a".repeat(64)}%7C${"b".repeat(64)}`);
  const forged = await stranger.call("POST", "/api/auth/signout", { csrfToken: "a".repeat(64), json: "true" });
  expect(forged.status).toBe(403);
});

test("redirects to other sites are refused", async () => {
  for (const callbackUrl of ["https://evil.example/", "//evil.example", "/\\evil.example", "http://["]) {
    const { body } = await aClient().signIn({ email, password, callbackUrl });
    expect(new URL(body.url).origin).toBe(store.origin);
  }
});

test("an invalid callback URL is refused, from the client and from a link", async () => {
  const posted = await aClient().signIn({ email, password, callbackUrl: "http://[" });
  expect([posted.status, new URL(posted.body.url).searchParams.get("error")]).toEqual([
    400,
    "INVALID_CALLBACK_URL_ERROR",
  ]);
  const visited = await aClient().call("GET", `/api/auth/signin?callbackUrl=${encodeURIComponent("http://[")}`);
  expect(visited.status).toBe(400);
});

test("signing in works at the URL that the provider names", async () => {
  const client = aClient();
  const { body } = await client.call("GET", "/api/auth/providers");
  const form = { csrfToken: await client.csrfToken(), json: "true", email, password, callbackUrl: "/" };
  const signedIn = await client.call("POST", new URL(body.credentials.signinUrl).pathname, form);
  expect([signedIn.status, signedIn.body]).toEqual([200, { url: `${store.origin}/` }]);
  expect(await client.session()).toMatchObject({ user: { email } });
  expect((await aClient().call("GET", "/api/auth/signin/credentials")).location).toBe("/?login=1&callbackUrl=%2F");
});

test("errors always return an absolute URL, without which the client would throw", async () => {
  const client = aClient();
  const unknown = await client.call("POST", "/api/auth/callback/google", { json: "true" });
  expect(unknown.status).toBe(404);
  expect(new URL(unknown.body.url).searchParams.get("error")).toBe("MISSING_NEXTAUTH_API_ROUTE_ERROR");

  for (let guess = 0; guess < 6; guess++) await client.signIn({ email: "guessed@example.com", password: "not-this" });
  const slowed = await client.signIn({ email: "guessed@example.com", password: "not-this" });
  expect(slowed.status).toBe(429);
  expect(new URL(slowed.body.url).origin).toBe(store.origin);

  const flood = await client.signIn({ email, password, note: "x".repeat(20_000) });
  expect([flood.status, new URL(flood.body.url).origin]).toEqual([413, store.origin]);

  await store.query("alter table failed_proof rename to failed_proof_away");
  const broken = await client.signIn({ email, password });
  await store.query("alter table failed_proof_away rename to failed_proof");
  expect(broken.status).toBe(500);
  expect(new URL(broken.body.url).searchParams.get("error")).toBe("CALLBACK_CREDENTIALS_HANDLER_ERROR");
});

test("a user without a session is redirected to the login form, and back afterwards", async () => {
  const { status, location } = await aClient().call(
    "GET",
    `/api/auth/signin?error=SessionRequired&callbackUrl=${encodeURIComponent(`${store.origin}/customer`)}`,
  );
  expect(status).toBe(302);
  expect(location).toBe("/?login=1&callbackUrl=%2Fcustomer&error=SessionRequired");
});

test("a plain form gets a redirect, a log call nothing, a flood a refusal", async () => {
  const client = aClient();
  const plain = await client.call("POST", "/api/auth/callback/credentials", {
    csrfToken: await client.csrfToken(),
    email,
    password,
  });
  expect(plain.status).toBe(302);
  expect((await client.call("POST", "/api/auth/_log", { level: "error", code: "CLIENT_FETCH_ERROR" })).status).toBe(
    200,
  );
  expect((await client.call("POST", "/api/auth/_log", { message: "x".repeat(20_000) })).status).toBe(413);
});

test("updating the session needs the token", async () => {
  const client = aClient();
  await client.signIn({ email, password });
  const update = (csrfToken: string) =>
    store.request("/api/auth/session", {
      method: "POST",
      headers: {
        origin: store.origin,
        "content-type": "application/json",
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      body: JSON.stringify({ csrfToken, data: {} }),
    });
  expect((await update("wrong")).status).toBe(400);
  expect(await (await update(await client.csrfToken())).json()).toMatchObject({ user: { email } });
});
