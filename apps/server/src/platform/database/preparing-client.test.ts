import pg from "pg";
import { expect, test, vi } from "vitest";
import { PreparingClient } from "./preparing-client.ts";

test.each([
  ["select 1", true],
  ["  with a as (select 1) select * from a", true],
  ["begin", false],
  ["select 1; select 2", false],
  ["listen cache_tags", false],
  ["/* not prepared */ select 1", false],
])("a text without values keeps its plan only when it is one statement that has one: %s", async (text, isKept) => {
  const client = new PreparingClient();
  const sent: { name?: string }[] = [];
  const write = vi.spyOn(pg.Client.prototype, "query").mockImplementation(((statement: object) => {
    sent.push(statement);
  }) as never);
  client.query({ text, values: [] } as never);
  write.mockRestore();
  expect(sent[0]?.name !== undefined).toBe(isKept);
});
