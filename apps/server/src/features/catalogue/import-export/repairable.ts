import { type SQL, sql } from "../../../platform/database/sql.ts";

/** Rows whose SKU lost its zeros, with the known SKU, unless another row has it. */
export function repairable(runId: number): SQL {
  return sql`
    select r.line, p.value->>'detail' as sku
    from import_row r cross join lateral jsonb_array_elements(r.problems) p
    where r.run_id = ${runId} and r.verdict = 'bad' and p.value->>'code' = 'code_zeros'
      and not exists (
        select from import_row other where other.run_id = r.run_id and other.sku = p.value->>'detail')`;
}
