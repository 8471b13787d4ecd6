import * as contract from "@tatka/contract/insight/measurement";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { countAttempt, HOUR } from "../../../platform/security/attempts.ts";
import { testEvent } from "./send.ts";
import { changeTarget, listTargets, measurementSealer, requireTarget } from "./targets.ts";

const testsOfStaff = { most: 20, inSeconds: HOUR };

export function registerMeasurement(api: Api, { db, shared, secret, config }: WebContext): void {
  const endpoints = config.measurement;
  const sealer = measurementSealer(secret);
  api.handleStaff(contract.adminListMeasurements, async () => ({ items: await listTargets(db) }));
  api.handleStaff(contract.adminChangeMeasurement, async ({ params, body }, staff) =>
    changeTarget({ db, shared }, sealer, staff, params.target, body),
  );
  api.handleStaff(contract.adminTestMeasurement, async ({ params }, staff) => {
    await countAttempt(db, `measurement test of ${staff.id}`, testsOfStaff);
    return testEvent(endpoints, params.target, await requireTarget(db, sealer, params.target));
  });
}
