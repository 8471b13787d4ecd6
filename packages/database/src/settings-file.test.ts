import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadSettingsFile } from "./settings-file.ts";

function aFile(...lines: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "tatka-settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "tatka.env");
  writeFileSync(file, lines.join("\n"));
  return file;
}

test.each([
  ["a sender with angle brackets", "MAIL_FROM=Shop <a@b.example>", { MAIL_FROM: "Shop <a@b.example>" }],
  ["& in a URL", "DATABASE_URL=postgres://a@b/c?x=1&y=2", { DATABASE_URL: "postgres://a@b/c?x=1&y=2" }],
  ["# and $ in a password", "ADMIN_PASSWORD=a#b $HOME 'c", { ADMIN_PASSWORD: "a#b $HOME 'c" }],
  ["a value in quotes", 'MAIL_FROM="Shop <a@b.example>"', { MAIL_FROM: "Shop <a@b.example>" }],
  ["spaces and a carriage return around it", " PORT = 80 \r", { PORT: "80" }],
  ["an empty value", "SMTP_URL=", { SMTP_URL: "" }],
])("%s is read literally", (_, line, expected) => {
  const env: Record<string, string> = { SETTINGS_FILE: aFile("# a comment", "", line) };
  expect([...loadSettingsFile(env)]).toEqual(Object.keys(expected));
  expect(env).toMatchObject(expected);
});

test("the environment overrides the file", () => {
  const env = { SETTINGS_FILE: aFile("PORT=80", "HOST=::1"), PORT: "90", HOST: "" };
  expect([...loadSettingsFile(env)]).toEqual(["HOST"]);
  expect(env).toMatchObject({ PORT: "90", HOST: "::1" });
});

test("without SETTINGS_FILE nothing is read", () => {
  expect(loadSettingsFile({})).toEqual(new Set());
});

test("a missing file and an invalid line are refused by name, without the line's text", () => {
  expect(() => loadSettingsFile({ SETTINGS_FILE: "/nowhere/tatka.env" })).toThrow(
    /^SETTINGS_FILE cannot be read.*nowhere/,
  );
  const SETTINGS_FILE = aFile("PORT=80", "hunter2");
  expect(() => loadSettingsFile({ SETTINGS_FILE })).toThrow(`${SETTINGS_FILE}, line 2, is not NAME=value.`);
});
