import { expect, test } from "vitest";
import { tagCheck } from "./cache-tags.ts";
import { cacheTagHeader, SharedResponses } from "./shared-responses.ts";

const checkTags = tagCheck(["product", "settings"]);

test("a tag is known by its kind", () => {
  expect(() => checkTags(["settings", "product:12"])).not.toThrow();
  expect(() => checkTags(["settings", "prodct:12"])).toThrow("no feature has the cache tag prodct:12");
});

test("where responses are checked, one with an unknown tag fails", async () => {
  const respond = async () => new Response("{}", { headers: { [cacheTagHeader]: "settings prodct:12" } });
  const request = { origin: "http://shop", partition: "dhaka", url: "/a" };

  await expect(new SharedResponses({ respond, mostBytes: 1_000, checkTags }).get(request, "id")).rejects.toThrow(
    "prodct:12",
  );
  const unchecked = await new SharedResponses({ respond, mostBytes: 1_000 }).get(request, "id");
  expect(unchecked.ready.status).toBe(200);
});
