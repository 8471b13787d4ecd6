import { randomBytes } from "node:crypto";
import type { ReviewPicture } from "@tatka/contract/catalogue/reviews";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Files } from "../../../platform/files/files.ts";
import { type Reader, runReader } from "../../../platform/files/reader-process.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { programBeside } from "../../../platform/jobs/program-beside.ts";
import { WorkQueue } from "../../../platform/jobs/work-queue.ts";
import { countAttempt, DAY } from "../../../platform/security/attempts.ts";
import { keepPicture } from "./picture-files.ts";
import { MOST_PIXELS, type PictureAnswer } from "./reencode-picture.ts";
import { pictureUrls, type StoredPicture } from "./review-pictures.ts";

const ofWriter = { most: 30, inSeconds: DAY };
const reader: Reader<PictureAnswer> = {
  program: programBeside("picture-process", import.meta.url),
  limits: { mostMemoryMb: 640, mostMs: 20_000, mostAnswerMb: 16 },
  slice: z.union([
    z.object({ large: z.string(), small: z.string(), width: z.number().int(), height: z.number().int() }),
    z.object({ refused: z.enum(["review.not_a_picture", "review.too_many_pixels"]) }),
  ]),
  refusals: { tooBig: "review.too_big", tooSlow: "review.too_slow", unreadable: "review.not_a_picture" },
  needsAddons: true,
};
/** Each is a process that decodes millions of pixels, so more at once would be slower. */
const decoding = new WorkQueue({ mostAtOnce: 2, mostWaiting: 20 });

/** Stores an uploaded picture for a later review or report. */
export async function uploadPicture(
  db: Database,
  files: Files,
  accountId: number,
  file: unknown,
): Promise<ReviewPicture> {
  await countAttempt(db, `review pictures by ${accountId}`, ofWriter);
  return storePicture(db, files, { file, sentBy: accountId }, (tx, { name, width, height }) =>
    tx.execute(sql`
      insert into review_picture (name, account_id, width, height) values (${name}, ${accountId}, ${width}, ${height})`),
  );
}

type Sent = { file: unknown; sentBy: number };

/**
 * Stores a picture with the row that `insert` writes. Its type is detected from its bytes in a child process, and only
 * the re-encoded picture is kept.
 */
export async function storePicture(
  db: Database,
  files: Files,
  { file, sentBy }: Sent,
  insert: (tx: Database, picture: StoredPicture) => Promise<unknown>,
): Promise<ReviewPicture> {
  if (!(file instanceof File)) throw new Refusal("request.invalid", {}, { fields: { file: "file is required" } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = await decoding.run(() => decode(bytes), `account ${sentBy}`);
  if ("refused" in decoded) throw new Refusal(decoded.refused, { limit: MOST_PIXELS / 1_000_000 });
  const { width, height } = decoded;
  const [large, small] = [Buffer.from(decoded.large, "base64"), Buffer.from(decoded.small, "base64")];
  const name = randomBytes(16).toString("hex");
  await db.transaction(async (tx) => {
    await insert(tx, { name, width, height });
    // Before the row is visible: the job that deletes files without a row waits for this transaction.
    await keepPicture(files, name, { large, small });
  });
  return { name, ...pictureUrls(name), width, height };
}

async function decode(bytes: Uint8Array): Promise<PictureAnswer> {
  for await (const answer of runReader(reader, bytes)) return answer;
  throw new Refusal("review.not_a_picture");
}
