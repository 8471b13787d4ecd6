import { expect, test } from "vitest";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);

const look = (draft: unknown, { headers = proof, path = "/", region = "" } = {}) =>
  store.request(path, {
    method: "POST",
    headers: { ...headers },
    body: new URLSearchParams({ draft: typeof draft === "string" ? draft : JSON.stringify(draft), region }),
  });
const home = {
  sections: [
    { type: "newest", title: { en: "Only a draft", bn: "শুধু খসড়া" } },
    { type: "popular", title: { en: "Next year", bn: "আগামী বছর" }, from: "2099-01-01T00:00:00Z" },
  ],
  banners: [],
  popup: null,
};

test("the preview of the home page is the real page with unsaved changes, for staff only and uncached", async () => {
  const answer = await look({ home });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const page = await answer.text();
  expect(page).toContain("Only a draft");
  expect(page).not.toContain("Next year");
  expect(page).toContain("</footer>");
  expect(await (await look({ home }, { path: "/bn" })).text()).toContain("শুধু খসড়া");
  expect(await (await store.request("/")).text()).not.toContain("Only a draft");
});

test("the preview can show a future day", async () => {
  expect(await (await look({ home, at: "2099-06-01T00:00:00Z" })).text()).toContain("Next year");
});

test("only the back office may frame the preview, and nobody the store's own pages", async () => {
  const preview = (await look({ home })).headers;
  expect(preview.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(preview.get("x-frame-options")).toBe("SAMEORIGIN");
  const page = (await store.request("/")).headers;
  expect(page.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(page.get("x-frame-options")).toBe("DENY");
});

test("the preview is refused without permission, from other sites, and for invalid arrangements", async () => {
  const stranger = await aStaffMember(store, ["basic_setting.read"]);
  expect((await look({ home }, { headers: stranger.headers })).status).toBe(403);
  expect((await look({ home }, { headers: { authorization: "" } })).status).toBe(401);
  const cookie = proof.authorization.replace("Bearer ", "admin_token=");
  const foreign = await store.request("/", {
    method: "POST",
    headers: { cookie, origin: "https://evil.example" },
    body: new URLSearchParams({ draft: JSON.stringify({ home }) }),
  });
  expect(foreign.status).toBe(403);
  for (const draft of ["", "{", { home: { sections: [{ type: "casino" }] } }])
    expect((await look(draft)).status).toBe(400);
  expect((await look("x".repeat(250_000))).status).toBe(413);
});
