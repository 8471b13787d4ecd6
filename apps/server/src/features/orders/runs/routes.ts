import * as dayEnd from "@tatka/contract/orders/day-end";
import * as rides from "@tatka/contract/orders/ride";
import * as cash from "@tatka/contract/orders/run-cash";
import * as proposals from "@tatka/contract/orders/run-proposals";
import * as contract from "@tatka/contract/orders/runs";
import { onceIfKeyed } from "../../../platform/database/once.ts";
import type { Feature } from "../../../platform/feature.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { deliver, failDelivery } from "../orders-admin/index.ts";
import { acceptProposal } from "./accept-runs.ts";
import { deposit, endDay, readDayEnd } from "./day-end.ts";
import { sendOut, suggestOrder } from "./dispatch-run.ts";
import { addDoorPhoto } from "./door-photo.ts";
import { refuseWithoutCode, withGuessLimit } from "./handover.ts";
import { changeRun, deleteRun, planRun } from "./plan-run.ts";
import { proposeFor } from "./propose-runs.ts";
import { readPlan } from "./read-runs.ts";
import { lockOwnStop, readRide } from "./ride.ts";
import { close, count, readOwnCash, readReport, setFloat } from "./run-cash.ts";
import { startRun } from "./start-run.ts";

/** Delivery runs: planning, results at the door, and cash. */
export const runs: Feature = {
  routes(api, { db, files, log }) {
    api.handleStaff(contract.runRoutes.list, async ({ query }, staff) => readPlan(db, staff, query));
    api.handleStaff(contract.runRoutes.create, async ({ body }, staff) => planRun(db, staff, body));
    api.handleStaff(contract.runRoutes.update, async ({ params, body }, staff) =>
      changeRun(db, staff, params.id, body),
    );
    api.handleStaff(proposals.proposeRuns, async ({ body }) => proposeFor(db, body));
    api.handleStaff(proposals.acceptRuns, async ({ body }, staff) => acceptProposal(db, staff, body));
    api.handleStaff(contract.suggestStops, async ({ params }) => suggestOrder(db, params.id));
    api.handleStaff(contract.dispatchRun, async ({ params }, staff) => sendOut({ db, log }, staff, params.id));
    api.handleStaff(contract.runRoutes.delete, async ({ params }, staff) => deleteRun(db, staff, params.id));

    api.handleStaff(rides.getRide, async (_, staff) => readRide(db, staff));
    api.handleStaff(rides.rideDeliver, async ({ params: { number }, body, c }, staff) => {
      const press = {
        accountId: staff.id,
        route: `ride deliver ${number}`,
        key: c.req.header("idempotency-key"),
        body,
      };
      const { handoverCode, ...done } = body;
      return withGuessLimit(db, { staff, number, handoverCode }, () =>
        onceIfKeyed(db, press, async (tx) => {
          await lockOwnStop(tx, staff, number);
          await refuseWithoutCode(tx, number, { typed: handoverCode, note: done.note });
          await deliver(tx, staff, number, done);
          return { number, status: "delivered" as const };
        }),
      );
    });
    api.handleStaff(rides.rideFail, async ({ params: { number }, body, c }, staff) => {
      const press = { accountId: staff.id, route: `ride fail ${number}`, key: c.req.header("idempotency-key"), body };
      return onceIfKeyed(db, press, async (tx) => {
        await lockOwnStop(tx, staff, number);
        await failDelivery(tx, staff, number, body);
        return { number, status: "delivery_failed" as const };
      });
    });

    api.handleStaff(rides.rideStart, async ({ params, body }, staff) => ({
      departedAt: await startRun(db, staff, params.id, body.at),
    }));
    api.handleStaff(rides.ridePhoto, async ({ params: { number }, c }, staff) => {
      const { file } = await readForm(c);
      await addDoorPhoto({ db, files }, staff, number, file);
      return { number };
    });

    api.handleStaff(cash.cashReport, async ({ query }, staff) => readReport(db, staff, query));
    api.handleStaff(cash.getRunCash, async ({ params }, staff) => readOwnCash(db, staff, params.id));
    api.handleStaff(cash.countCash, async ({ params, body }, staff) => count(db, staff, params.id, body));
    api.handleStaff(cash.closeCash, async ({ params, body }, staff) => close(db, staff, params.id, body));
    api.handleStaff(dayEnd.giveFloat, async ({ params, body }, staff) => setFloat(db, staff, params.id, body));

    api.handleStaff(dayEnd.getDayEnd, async ({ query }, staff) => readDayEnd(db, staff, query));
    api.handleStaff(dayEnd.depositCash, async ({ body }, staff) => deposit(db, staff, body));
    api.handleStaff(dayEnd.closeDay, async ({ body }, staff) => endDay(db, staff, body));
  },
};
