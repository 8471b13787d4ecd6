import { type Answer, apiBase, type Route } from "@tatka/contract/route";
import { z } from "zod";
import { readJson, refusalError, unansweredError } from "./api.ts";

type Upload<R extends Route> = {
  route: R;
  fields: { file: File; [name: string]: File | string };
  /** Upload progress from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Uploads a form with a file by XMLHttpRequest, because fetch does not report upload progress. */
export function uploadFile<const R extends Route & Required<Pick<Route, "answer">>>({
  route,
  fields,
  onProgress,
}: Upload<R>): Promise<Answer<R>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method.toUpperCase(), `${apiBase}${route.path}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(unansweredError(0));
    request.onload = () => {
      const said = readJson(request.responseText);
      const answer = z.safeParse(route.answer, said);
      // The type is inferred from the schema that validates the response.
      if (request.status < 300 && answer.success) resolve(answer.data as Answer<R>);
      else reject(refusalError(request.status, said));
    };
    request.send(form);
  });
}
