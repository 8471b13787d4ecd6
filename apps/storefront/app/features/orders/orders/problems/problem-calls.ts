import type { ReviewPicture } from "@tatka/contract/catalogue/reviews";
import type { Order } from "@tatka/contract/orders/orders";
import type { reportProblem, uploadProblemPicture } from "@tatka/contract/orders/problems";
import { type CallParts, urlOf } from "@tatka/contract/route";
import { call } from "../../../../api-client.ts";
import { uploadPicture } from "../../../../pictures/upload-picture.ts";

type Report = CallParts<typeof reportProblem>["body"];

export function sendReport(orderNumber: string, key: string, body: Report): Promise<Order> {
  const headers = { "idempotency-key": key };
  return call<typeof reportProblem>("post", "/order/{orderNumber}/problem", {
    params: { orderNumber },
    headers,
    body,
  });
}

export function uploadOfProblem(orderNumber: string, file: File): Promise<ReviewPicture> {
  const params = { orderNumber };
  return uploadPicture(urlOf<typeof uploadProblemPicture>("/order/{orderNumber}/problem/picture", { params }), file);
}
