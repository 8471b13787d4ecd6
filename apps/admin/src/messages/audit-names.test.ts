import { expect, test } from "vitest";
import { auditResourcesBangla, auditVerbsBangla } from "./audit-names-bn.ts";
import { auditResourcesEnglish, auditVerbsEnglish } from "./audit-names-en.ts";

// The compiler requires all names; this test finds duplicates, which would make filters ambiguous.
test.each([auditVerbsEnglish, auditVerbsBangla, auditResourcesEnglish, auditResourcesBangla])(
  "no two kinds of entry read alike",
  (names) => {
    const said = Object.values(names);
    expect(said.filter((name, index) => said.indexOf(name) !== index)).toEqual([]);
  },
);

test("in Bangla nothing is left in English", () => {
  for (const name of [...Object.values(auditVerbsBangla), ...Object.values(auditResourcesBangla)]) {
    expect(name).not.toMatch(/[a-z]/i);
  }
});
