import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { escaped } from "../../scripts/latin-source.mjs";

test("escaping letters keeps a program's meaning, in ASCII only", () => {
  const code = `
    const নাম = "টাটকা";
    const joined = [নাম, \`\${নাম} 🥭 ৳\`, /^[ক-হ]/u.test("চাল"), /🥭/u.test("🥭"), { "দাম": '৫০' }["দাম"]];
    // মন্তব্য
    return JSON.stringify(joined);`;
  const [plain, ascii] = [code, escaped(code)].map((source) => runInNewContext(`(() => {${source}})()`));
  expect(ascii).toBe(plain);
  expect(plain).toBe('["টাটকা","টাটকা 🥭 ৳",true,true,"৫০"]');
  expect(escaped(code)).toMatch(/^[\n\x20-\x7e]+$/);
});
