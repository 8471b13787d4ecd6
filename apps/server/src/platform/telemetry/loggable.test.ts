import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { QueryError } from "../database/db.ts";
import { createLog } from "./log.ts";

const secret = "marker-4711";

/** With PostgreSQL's detail. */
function failedQuery() {
  const detail = `Key (email)=(${secret}) already exists.`;
  const cause = Object.assign(new Error("duplicate key"), { severity: "ERROR", code: "23505", detail, where: secret });
  return new QueryError("insert into x values ($1)", cause);
}

function logged(...args: unknown[]): string {
  const lines: string[] = [];
  const log = createLog("info", new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }));
  log.error(...(args as [object, string]));
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

test.each<[string, () => unknown[]]>([
  ["as err", () => [{ err: failedQuery() }, "it failed"]],
  ["alone", () => [failedQuery()]],
  ["as err without a message", () => [{ err: failedQuery() }]],
  ["under another name", () => [{ order: { attempts: [{ reason: failedQuery() }] } }, "it failed"]],
  ["as a text", () => [{ reason: String(failedQuery()) }, "it failed"]],
  ["in the message", () => [`it failed: ${failedQuery().stack}`]],
  ["as a placeholder's value", () => ["it failed: %s", failedQuery()]],
  ["as a cause, deep", () => [{ err: new Error("a", { cause: new Error("b", { cause: failedQuery() }) }) }]],
  ["among others", () => [{ err: new AggregateError([new Error("one"), failedQuery()], "two failed") }]],
  ["in another field of an error", () => [{ err: Object.assign(new Error("outer"), { inner: failedQuery() }) }]],
  ["in a list in an error", () => [{ err: Object.assign(new Error("outer"), { tried: [failedQuery()] }) }]],
  ["suppressed", () => [{ err: new SuppressedError(failedQuery(), failedQuery(), "both") }]],
])("a failed statement logged %s names the error and no parameters", (_, args) => {
  const line = logged(...args());
  expect(line).toContain("Failed query: insert into x");
  expect(line).not.toContain(secret);
});

test("code, constraint and stack are kept", () => {
  const { err } = JSON.parse(logged({ err: failedQuery() }, "it failed"));
  expect(err.cause).toMatchObject({ message: "duplicate key", code: "23505", severity: "ERROR" });
  expect(err.stack).toMatch(
    /^QueryError: Failed query: insert into x values \(\$1\)\n\s+at failedQuery .*loggable\.test\.ts/,
  );
});

test.each([
  ["a value that PostgreSQL could not read", pgError("22P02", `invalid input syntax for type uuid: "${secret}"`)],
  ["a value out of range", pgError("22003", `value "${secret}" is out of range for type integer`)],
  ["a text that is not JSON", jsonError()],
  ["a refused recipient", new Error(`550 5.1.1 <${secret}@shop.example> user unknown`)],
  ["a database's password", new Error(`connect postgres://tatka:${secret}@db.example/tatka`)],
  ["a message that was changed later", changedLater()],
])("%s is not logged", (_, err) => {
  expect(logged({ err }, "it failed")).not.toContain(secret);
});

test("an error that is its own cause is logged once", () => {
  const err = new Error("round");
  err.cause = err;
  expect(JSON.parse(logged({ err }, "it failed")).err).toMatchObject({ message: "round", cause: "(circular)" });
});

test("secrets are redacted at any depth, and the rest is logged", () => {
  const line = logged(
    { form: { person: [{ password: secret, otp: secret, name: "Rahima" }] }, token: secret },
    "a form",
  );
  expect(JSON.parse(line).form).toEqual({ person: [{ name: "Rahima" }] });
  expect(line).not.toContain(secret);
});

function pgError(code: string, message: string) {
  return Object.assign(new Error(message), { severity: "ERROR", code });
}

function jsonError(): unknown {
  try {
    return JSON.parse(`x${secret}`);
  } catch (error) {
    return error;
  }
}

function changedLater() {
  const error = new Error(`about ${secret}\n    at ${secret}`);
  void error.stack;
  error.message = "about nobody";
  return error;
}
