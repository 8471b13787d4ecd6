import type { CourierMethod } from "@tatka/contract/extension/courier";
import { beforeEach, describe } from "vitest";
import { testBookings } from "./courier-bookings.ts";
import { testCash } from "./courier-cash.ts";
import { type CourierParts, courierDesk } from "./courier-desk.ts";
import { testNews } from "./courier-news.ts";
import { testRecalls } from "./courier-recalls.ts";

/** The same hostile tests for each courier, from its descriptor and its simulator alone. */
export function testCouriers(methods: readonly Pick<CourierMethod, "facts" | "answer">[], parts: CourierParts): void {
  describe.each(methods)("$facts.brand.en", (method) => {
    const desk = courierDesk(parts, method);
    beforeEach(desk.renew);
    testBookings(desk);
    testRecalls(desk);
    testNews(desk);
    testCash(desk);
  });
}
