import { expect, test } from "vitest";
import { auditResourcesBangla, auditVerbsBangla } from "./audit-names-bn.ts";
import { auditResourcesEnglish, auditVerbsEnglish } from "./audit-names-en.ts";

// The compiler requires all names; this test finds duplicates, which would make filters ambiguous.
test.each([auditVerbsEnglish, auditVerbsBangla, auditResourcesEnglish, auditResourcesBangla])(
  "all kinds of entries have different names",
  (names) => {
    const said = Object.values(names);
    expect(said.filter((name, index) => said.indexOf(name) !== index)).toEqual([]);
  },
);

test("Bangla names contain no English", () => {
  for (const name of [...Object.values(auditVerbsBangla), ...Object.values(auditResourcesBangla)]) {
    expect(name).not.toMatch(/[a-z]/i);
  }
});
