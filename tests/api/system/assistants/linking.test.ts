import { type AssistantLink, linkScopes } from "@tatka/contract/system/assistants/links";
import { beforeAll, expect, test } from "vitest";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../../../harness/assistant.ts";
import { aShopper, type Shopper } from "../../../harness/customer.ts";
import { runJob } from "../../../harness/job.ts";
import { aLinkRequest, consentOf, linkTo, postForm, redirectUri } from "../../../harness/linked-assistant.ts";
import { shoppersOf } from "../../../harness/shopper.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
const { aCustomer } = shoppersOf(store);
const profiles = await openProfiles();
const assistant = anAssistant(store, profiles.publish(profileWith(["dev.ucp.shopping.order"])));
const client = profiles.publishClient([redirectUri, "http://127.0.0.1/back"]);
let person: Shopper;
beforeAll(async () => {
  person = await aShopper(store);
});

type Asked = { host: string; returnHost: string; scopes: string[]; denyTo: string; returnTo: string; code: string };
const ask = (asked: object, who = person) => who.call<Asked>("POST", "/assistant-link/request", asked);
const orders = async (headers: Record<string, string>) =>
  (await assistant.call("GET", "/orders", undefined, headers)).status;
const token = (form: Record<string, string>) => postForm(store, "/oauth/token", form);
const refresh = (refresh_token: string, client_id = client) =>
  token({ grant_type: "refresh_token", refresh_token, client_id });

test("the metadata has all that assistants need to ask for an account", async () => {
  const metadata = async (path: string) => {
    const response = await store.request(path);
    expect(response.headers.get("cache-control")).toMatch(/^public/);
    return (await response.json()) as Record<string, unknown>;
  };
  expect(await metadata("/.well-known/oauth-authorization-server")).toMatchObject({
    issuer: store.origin,
    authorization_endpoint: `${store.origin}/link-assistant`,
    token_endpoint: `${store.origin}/oauth/token`,
    revocation_endpoint: `${store.origin}/oauth/revoke`,
    scopes_supported: linkScopes,
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });
  for (const resource of ["", "/ucp/mcp", "/api/v1.0/ucp"]) {
    expect(await metadata(`/.well-known/oauth-protected-resource${resource}`)).toMatchObject({
      resource: store.origin + resource,
      authorization_servers: [store.origin],
      bearer_methods_supported: ["header"],
    });
  }
});

test("a person links an assistant: consent, code, tokens, a call, and the list in the profile", async () => {
  const own = await aShopper(store);
  const { asked } = aLinkRequest(client, { scope: "dev.ucp.shopping.order:read openid" });
  const { body: question } = await ask(asked, own);
  expect(question).toMatchObject({
    host: new URL(client).host,
    returnHost: "agent.example",
    scopes: ["dev.ucp.shopping.order:read"],
  });
  expect(new URL(question.denyTo).searchParams.get("error")).toBe("access_denied");
  const { back, form } = await consentOf(own, client, { orderLimit: 900, dayLimit: 1_500, confirmsEach: true });
  expect(back.origin + back.pathname).toBe(redirectUri);
  expect(back.searchParams.get("state")).toBe("state-1");
  expect(back.searchParams.get("iss")).toBe(store.origin);
  const { status, headers, body } = await token(form);
  expect([status, headers.get("cache-control"), body.scope]).toEqual([200, "no-store", linkScopes.join(" ")]);
  expect(await orders({ authorization: `Bearer ${body.access_token}` })).toBe(200);
  const listed = await own.call<AssistantLink[]>("GET", "/assistant-link");
  expect(listed.body).toEqual([
    expect.objectContaining({
      ...{ host: new URL(client).host, scopes: linkScopes, spentToday: 0 },
      ...{ orderLimit: 900, dayLimit: 1_500, confirmsEach: true },
    }),
  ]);
  const id = listed.body[0]?.id;
  const limits = { orderLimit: 300, dayLimit: 400.5, confirmsEach: false };
  const changed = await own.call<AssistantLink[]>("PATCH", `/assistant-link/${id}`, limits);
  expect(changed.body).toEqual([expect.objectContaining(limits)]);
  for (const [method, body] of [
    ["PATCH", limits],
    ["DELETE", undefined],
  ] as const) {
    expect((await person.call(method, `/assistant-link/${id}`, body)).status).toBe(404);
  }
});

test.each<[string, Record<string, string | undefined>, string]>([
  ["without PKCE", { code_challenge: undefined }, "invalid_request"],
  ["with plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
  ["with a short challenge", { code_challenge: "abc" }, "invalid_request"],
  ["for a token in the URL", { response_type: "token" }, "unsupported_response_type"],
  ["for unknown scopes only", { scope: "admin" }, "invalid_scope"],
  ["for another resource", { resource: "https://evil.example/mcp" }, "invalid_target"],
])("a request %s returns to the assistant with an error", async (_, more, error) => {
  const { asked } = aLinkRequest(client, more);
  for (const path of ["/assistant-link/request", "/assistant-link"]) {
    const limits = { scopes: linkScopes, orderLimit: 1, dayLimit: 1, confirmsEach: true };
    const { status, body } = await person.call<Asked>("POST", path, { ...asked, ...limits });
    expect(status).toBe(200);
    const back = new URL(body.returnTo);
    expect([back.origin + back.pathname, back.searchParams.get("error")]).toEqual([redirectUri, error]);
    expect(back.searchParams.has("code")).toBe(false);
  }
});

const strangers = profiles.publish({ client_id: "https://agent.example/client.json", redirect_uris: [redirectUri] });
test.each<[string, Record<string, string | undefined>, string]>([
  [
    "to a redirect that the assistant did not publish",
    { redirect_uri: "https://evil.example/" },
    "link.foreign_redirect",
  ],
  ["to the redirect with more", { redirect_uri: `${redirectUri}?a=1` }, "link.foreign_redirect"],
  ["without a redirect", { redirect_uri: undefined }, "link.foreign_redirect"],
  ["to a script", { redirect_uri: "javascript:alert(1)" }, "link.foreign_redirect"],
  ["of an assistant whose document names another", { client_id: strangers }, "link.unknown_client"],
  ["of an assistant without a document", { client_id: `${new URL(client).origin}/none` }, "link.unknown_client"],
  ["of an assistant in a private network", { client_id: "http://10.0.0.1/client.json" }, "link.unknown_client"],
  ["of an assistant without an id", { client_id: undefined }, "link.unknown_client"],
  [
    "of an assistant with a secret",
    { client_id: profiles.publishClient([redirectUri], { token_endpoint_auth_method: "client_secret_basic" }) },
    "link.unknown_client",
  ],
])("a request %s is refused here", async (_, more, code) => {
  const { status, body } = await ask(aLinkRequest(client, more).asked);
  expect([status, body.code]).toEqual([422, code]);
});

test("only a logged-in person on the store's own page consents, and no page may frame it", async () => {
  const { asked } = aLinkRequest(client);
  const consent = { ...asked, scopes: linkScopes, orderLimit: 1, dayLimit: 1, confirmsEach: true };
  for (const path of ["/assistant-link/request", "/assistant-link"]) {
    expect((await store.call("POST", path, consent)).status).toBe(401);
    const { authorization } = person;
    const cookie = `token=${authorization.slice("Bearer ".length)}`;
    const foreign = await store.call("POST", path, consent, { cookie, origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect((await store.call("POST", path, consent, { cookie, origin: store.origin })).status).toBe(200);
  }
  for (const path of ["/link-assistant", "/bn/link-assistant"]) {
    const page = await store.request(`${path}?${new URLSearchParams({ client_id: client })}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

test("a person gives no more than was asked, and no less than one scope", async () => {
  const { asked } = aLinkRequest(client, { scope: "dev.ucp.shopping.order:read" });
  const limits = { orderLimit: 1, dayLimit: 1, confirmsEach: true };
  const give = (scopes: string[]) => person.call("POST", "/assistant-link", { ...asked, ...limits, scopes });
  expect((await give(["dev.ucp.shopping.checkout:manage"])).status).toBe(400);
  expect((await give([])).status).toBe(400);
  expect((await give([...linkScopes])).status).toBe(200);
  expect((await person.call<AssistantLink[]>("GET", "/assistant-link")).body[0]?.scopes).toEqual([
    "dev.ucp.shopping.order:read",
  ]);
});

const administrator = await asAdministrator(store);
test.each<[string, (own: Shopper) => Promise<unknown>]>([
  [
    "stops it",
    async (own) => {
      const { body } = await own.call<AssistantLink[]>("GET", "/assistant-link");
      return own.call("DELETE", `/assistant-link/${body[0]?.id}`);
    },
  ],
  ["logs out everywhere", (own) => own.call("POST", "/user/logoutEverywhere")],
  ["is disabled", ({ id }) => store.query("update account set status = 'disabled' where id = $1", [id])],
  [
    "has all sessions ended by staff",
    ({ id }) => store.call("DELETE", `/admin/user/${id}/session`, undefined, administrator),
  ],
])("all tokens are invalid at once when the person %s", async (_, end) => {
  const own = await aShopper(store);
  const { headers, refresh_token } = await linkTo(store, own, client);
  const waiting = await consentOf(own, client);
  expect(await orders(headers)).toBe(200);
  await end(own);
  expect(await orders(headers)).toBe(401);
  expect((await refresh(refresh_token)).status).toBe(400);
  expect((await token(waiting.form)).status).toBe(400);
});

test("the data export has the links without secrets, and deleting the account deletes them", async () => {
  const { browser, user, password } = await aCustomer();
  const { headers, access_token } = await linkTo(store, browser, client);
  const copy = await browser.call<{ assistants: { host: string }[] }>("GET", "/user/export");
  expect(copy.body.assistants).toEqual([expect.objectContaining({ host: new URL(client).host, scopes: linkScopes })]);
  expect(JSON.stringify(copy.body)).not.toContain(access_token);
  expect((await browser.call("POST", "/user/deleteAccount", { password })).status).toBe(204);
  expect(await orders(headers)).toBe(401);
  expect(await store.query("select from assistant_link where account_id = $1", [user?.id])).toEqual([]);
});

test("without a token the answer is a challenge, and a missing scope is named", async () => {
  const none = await assistant.call<{ code: string }>("GET", "/orders");
  expect([none.status, none.body.code]).toEqual([401, "identity_required"]);
  const metadata = `resource_metadata="${store.origin}/.well-known/oauth-protected-resource"`;
  expect(none.headers.get("www-authenticate")).toBe(`Bearer realm="${store.origin}", ${metadata}`);
  const scopes = ["dev.ucp.shopping.order:manage"];
  const { headers } = await linkTo(store, await aShopper(store), client, { scopes });
  const less = await assistant.call<{ code: string }>("GET", "/orders", undefined, headers);
  expect([less.status, less.body.code]).toEqual([403, "insufficient_scope"]);
  expect(less.headers.get("www-authenticate")).toContain('scope="dev.ucp.shopping.order:read"');
});

test("a token works only for the assistant that it was given to", async () => {
  const others = await openProfiles();
  const other = anAssistant(store, others.publish(profileWith(["dev.ucp.shopping.order"])));
  const { headers } = await linkTo(store, person, client);
  const { status, body } = await other.call<{ code: string }>("GET", "/orders", undefined, headers);
  expect([status, body.code]).toEqual([403, "profile_not_trusted"]);
});

test("a person links a limited number of assistants", async () => {
  const own = await aShopper(store);
  for (let linked = 0; linked < 20; linked += 1) await consentOf(own, profiles.publishClient([redirectUri]));
  await expect(consentOf(own, profiles.publishClient([redirectUri]))).rejects.toThrow("link.too_many");
  const { body: links } = await own.call<AssistantLink[]>("GET", "/assistant-link");
  await own.call("DELETE", `/assistant-link/${links[0]?.id}`);
  await consentOf(own, profiles.publishClient([redirectUri]));
});

test("the clean-up deletes expired tokens, and links that were stopped long ago", async () => {
  const own = await aShopper(store);
  await linkTo(store, own, client);
  const links = () => store.query("select from assistant_link where account_id = $1", [own.id]);
  await store.query(
    `update assistant_token t set expires_at = now() - interval '1 second' from assistant_link l
     where l.id = t.link_id and l.account_id = $1`,
    [own.id],
  );
  await runJob(store, "delete-expired");
  expect(await store.query("select from assistant_token where expires_at < now()")).toEqual([]);
  expect(await links()).toHaveLength(1);
  await store.query("update assistant_link set stopped_at = now() - interval '31 days' where account_id = $1", [
    own.id,
  ]);
  await runJob(store, "delete-expired");
  expect(await links()).toEqual([]);
});

test("with the switch off, nothing of it exists", async () => {
  const { headers, refresh_token } = await linkTo(store, person, client);
  await store.query(`insert into setting (key, value) values ('assistants', '{"isOn":false}')`);
  await store.query("select pg_notify('cache_tags', 'settings')");
  await expect.poll(async () => orders(headers)).toBe(404);
  expect((await refresh(refresh_token)).status).toBe(404);
  expect((await ask(aLinkRequest(client).asked)).status).toBe(404);
  expect((await store.request("/.well-known/oauth-authorization-server")).status).toBe(404);
  // What a person has allowed can still be stopped.
  expect((await person.call("GET", "/assistant-link")).status).toBe(200);
});
