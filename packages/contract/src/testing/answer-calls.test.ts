import { expect, test } from "vitest";
import { z } from "zod";
import { inUrl } from "../number-in-url.ts";
import { apiBase, route } from "../route.ts";
import { answerCalls, on, raw, refused } from "./answer-calls.ts";

const renameItem = route({
  method: "post",
  path: "/item/{id}",
  summary: "Renames an item",
  feature: "cart",
  params: z.object({ id: inUrl(z.number()) }),
  body: z.object({ title: z.string() }),
  answer: z.object({ id: z.number(), title: z.string() }),
  refusals: ["record.not_found"],
});

const send = (path: string, body: object) =>
  fetch(`http://store.example${apiBase}${path}`, { method: "POST", body: JSON.stringify(body) });

test("a handler gets the parsed call, and its result is returned", async () => {
  answerCalls(on(renameItem).answer(({ params, body }) => ({ id: params.id, title: body.title })));
  const answer = await send("/item/7", { title: "Rui" });
  expect([answer.status, await answer.json()]).toEqual([200, { id: 7, title: "Rui" }]);
});

test("a refusal has the contract's status and sentence", async () => {
  answerCalls(on(renameItem).answer(() => refused("record.not_found")));
  const answer = await send("/item/7", { title: "Rui" });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "record.not_found", message: expect.any(String) });
});

test("a raw response is returned as it is", async () => {
  answerCalls(on(renameItem).answer(() => raw("null")));
  expect(await (await send("/item/7", { title: "Rui" })).text()).toBe("null");
});

// Components turn failed calls into messages, so the test itself must fail.
test.fails.each([
  ["a call that no handler expects", "/other", { title: "Rui" }, { id: 7, title: "Rui" }],
  ["a call that the server would not accept", "/item/7", { title: 7 }, { id: 7, title: "Rui" }],
  ["an answer that departs from the contract", "/item/7", { title: "Rui" }, { id: 7, title: "Rui", cost: 3 }],
])("%s fails the test, even if the error is caught", async (_, path, body, answer) => {
  answerCalls(on(renameItem).answer(() => answer));
  await send(path, body).catch(() => undefined);
});
