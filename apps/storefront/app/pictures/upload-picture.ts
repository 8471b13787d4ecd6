import type { ReviewPicture } from "@tatka/contract/catalogue/reviews";
import { ApiRefusal, withLogin } from "../api-client.ts";
import { smallerPicture } from "./smaller-picture.ts";

/** Shrinks and uploads a photo for a review or report. */
export async function uploadPicture(url: string, file: File): Promise<ReviewPicture> {
  const form = new FormData();
  form.append("file", await smallerPicture(file), file.name);
  return withLogin(async () => {
    const response = await fetch(url, { method: "POST", body: form }).catch(() => {
      throw new ApiRefusal(0);
    });
    const answer = await response.json().catch(() => null);
    if (response.ok) return answer;
    throw new ApiRefusal(response.status, answer, Number(response.headers.get("retry-after")));
  });
}
