import { expect, test } from "vitest";
import { openRolledBack } from "../../harness/database/rolled-back.ts";

const { rows, value } = await openRolledBack();

test("custom_values leaves out hidden fields, fields of other kinds and values without a field", async () => {
  await rows(`insert into custom_field (kind, key, type, label_en, label_bn, is_active) values
    ('product', 'origin', 'text', 'Origin', 'উৎস', true), ('product', 'old', 'text', 'Old', 'পুরনো', false),
    ('order', 'gift', 'boolean', 'Gift', 'উপহার', true)`);
  const stored = JSON.stringify({ origin: "Bogura", old: "x", gift: true, gone: 1 });
  expect(await value("select custom_values('product', $1)", [stored])).toEqual({ origin: "Bogura" });
  expect(await value("select custom_values('order', $1)", [stored])).toEqual({ gift: true });
  expect(await value("select custom_values('customer', $1)", [stored])).toEqual({});
  expect(await value("select custom_values('product', '{}')")).toEqual({});
});
