import type { ReviewPicture } from "@tatka/contract/catalogue/reviews";
import type { ErrorBody } from "@tatka/contract/refusals";
import { ApiRefusal, withLogin } from "../../api-client.ts";
import { smallerPicture } from "./smaller-picture.ts";

/** Shrinks and uploads a photo for a review or report. */
export async function uploadPicture(url: string, file: File): Promise<ReviewPicture> {
  const form = new FormData();
  form.append("file", await smallerPicture(file), file.name);
  return withLogin(async () => {
    const response = await fetch(url, { method: "POST", body: form }).catch(() => {
      throw new ApiRefusal(0);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer as ReviewPicture;
    throw new ApiRefusal(response.status, answer as ErrorBody | null, Number(response.headers.get("retry-after")));
  });
}
