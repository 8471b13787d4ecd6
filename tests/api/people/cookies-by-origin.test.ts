import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { administrator, openStore } from "../../harness/store.ts";

// One site is behind a TLS proxy that does not send X-Forwarded-Proto; the other uses http.
const store = await openStore({ origins: { dhaka: "https://dhaka.shop.example", ctg: "http://ctg.shop.example" } });

/** Signs the administrator in on one site and returns the cookies that a browser would store. */
async function cookiesOn(host: string, origin: string, headers: Record<string, string> = {}): Promise<string[]> {
  const body = JSON.stringify({ emailOrPhone: administrator.email, password: administrator.password });
  const { port } = new URL(store.origin);
  const asked = request({
    port,
    path: "/api/v1.0/admin/login",
    method: "POST",
    headers: { host, origin, "content-type": "application/json", ...headers },
  });
  const answered = new Promise<string[]>((resolve, reject) => {
    asked.on("error", reject).on("response", (response) => {
      void text(response).then((said) => {
        if (response.statusCode !== 200) reject(new Error(said));
        else resolve(response.headers["set-cookie"] ?? []);
      });
    });
  });
  asked.end(body);
  return answered;
}

test("with an https origin every cookie is Secure and bound to the host, whatever the proxy says", async () => {
  for (const headers of [{}, { "x-forwarded-proto": "http" }]) {
    const cookies = await cookiesOn("dhaka.shop.example", "https://dhaka.shop.example", headers);
    expect(cookies).not.toEqual([]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__(Host|Secure)-/);
      expect(cookie).toMatch(/; Secure(;|$)/);
    }
    expect(cookies).toContainEqual(
      expect.stringMatching(/^__Host-admin_token=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure/),
    );
  }
});

test("with an http origin no cookie is Secure: the browser would drop it", async () => {
  // Without a trusted proxy, a forged X-Forwarded-Proto has no effect.
  for (const headers of [{}, { "x-forwarded-proto": "https" }]) {
    const cookies = await cookiesOn("ctg.shop.example", "http://ctg.shop.example", headers);
    expect(cookies).toContainEqual(expect.stringMatching(/^admin_token=[^;]+; Max-Age=43200; Path=\/; HttpOnly/));
    for (const cookie of cookies) expect(cookie).not.toMatch(/^__|; Secure/);
  }
});
