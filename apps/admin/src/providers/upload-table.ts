import { adminStartImport, type ImportRun } from "@tatka/contract/catalogue/import-export";
import { apiBase } from "@tatka/contract/route";
import { readJson, refusalError, unansweredError } from "./api.ts";

/** Sends a table of products. XMLHttpRequest, because fetch cannot tell how much of a body has been sent. */
export function uploadTable(file: File, onProgress: (share: number) => void): Promise<ImportRun> {
  const form = new FormData();
  form.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${apiBase}${adminStartImport.path}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(unansweredError(0));
    request.onload = () => {
      const answer = readJson(request.responseText);
      const run = adminStartImport.answer.safeParse(answer);
      if (request.status < 300 && run.success) resolve(run.data);
      else reject(refusalError(request.status, answer));
    };
    request.send(form);
  });
}
