import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { crud } from "./crud.ts";
import { type Answer, type Body, type Params, urlOf } from "./route.ts";
import { rowVersion } from "./row.ts";

const Rate = z.object({ id: z.number().int(), title: z.string(), version: rowVersion });

const rates = crud("blog_term", {
  feature: "content",
  noun: "entry rate",
  permission: "blog",
  record: Rate,
  list: { query: z.object({ q: z.string().optional() }), item: Rate.pick({ id: true }) },
  get: {},
  create: { body: z.object({ title: z.string() }), answer: z.object({ rate: Rate, secret: z.string() }) },
  update: { body: z.object({ title: z.string().optional(), version: rowVersion }), refusals: ["record.taken"] },
  delete: { permission: "blog.update", refusals: ["record.in_use"] },
});

const pages = crud("page", {
  feature: "content-pages",
  hubs: "none",
  params: z.object({ slug: z.string() }),
  record: z.object({ slug: z.string() }),
  update: { body: z.object({ title: z.string() }), isUnversioned: true },
});

describe("crud", () => {
  test("standard calls have their method, path, summary, permission, status and refusals", () => {
    const said = Object.entries(rates).map(([name, { method, path, summary, permission, status, refusals }]) =>
      [name, method, path, summary, permission, status, refusals?.join()].filter(Boolean).join(" | "),
    );
    expect(said).toEqual([
      "list | get | /admin/blog_term | List entry rates | blog.read",
      "get | get | /admin/blog_term/{id} | Get an entry rate | blog.read | record.not_found",
      "create | post | /admin/blog_term | Create an entry rate | blog.create | 201",
      "update | patch | /admin/blog_term/{id} | Update an entry rate (optimistic locking) | blog.update | record.not_found,record.changed,record.taken",
      "delete | delete | /admin/blog_term/{id} | Delete an entry rate | blog.update | record.not_found,record.in_use",
    ]);
  });

  test("a record can be found by another field, belong to hubs, and be changed without a version", () => {
    expect(pages.update).toMatchObject({ path: "/admin/page/{slug}", hubs: "none", summary: "Update a page" });
    expect(pages.update.refusals).toEqual(["record.not_found"]);
  });

  test("only the defined calls exist", () => {
    expect(Object.keys(pages)).toEqual(["update"]);
    expectTypeOf<keyof typeof pages>().toEqualTypeOf<"update">();
  });

  test("an undefined action is refused at once", () => {
    expect(() => crud("page", { feature: "content-pages", record: Rate, delete: {} })).toThrow(
      "no permission page.delete",
    );
  });

  test("paths, parameters, bodies and responses keep their types", () => {
    expect(urlOf<typeof pages.update>("/admin/page/{slug}", { params: { slug: "about us" } })).toBe(
      "/api/v1.0/admin/page/about%20us",
    );
    expectTypeOf<Params<typeof rates.get>>().toEqualTypeOf<{ id: number }>();
    expectTypeOf<Answer<typeof rates.get>>().toEqualTypeOf<z.output<typeof Rate>>();
    expectTypeOf<Answer<typeof rates.list>["items"]>().toEqualTypeOf<{ id: number }[]>();
    expectTypeOf<Answer<typeof rates.create>>().toEqualTypeOf<{ rate: z.output<typeof Rate>; secret: string }>();
    expectTypeOf<Body<typeof rates.update>>().toEqualTypeOf<{ title?: string | undefined; version: number }>();
    expectTypeOf<Answer<typeof rates.delete>>().toEqualTypeOf<undefined>();
  });
});
