import type { DemoDrawings } from "@tatka/database/demo-drawings";
import type { DemoDrawing } from "@tatka/database/demo-pictures";
import { SIDE } from "@tatka/packshots/drawing/drawing";
import {
  type DrawnFile,
  listSizes,
  type PictureFile,
  type PictureSource,
  renderDrawing,
  writeSize,
} from "../../server/src/features/catalogue/media/index.ts";
import type { Files } from "../../server/src/platform/files/files.ts";
import { WorkQueue } from "../../server/src/platform/jobs/work-queue.ts";
import type { Log } from "../../server/src/platform/telemetry/log.ts";

/** The size and format that most browsers load for cards and tiles, so it is drawn in advance. */
const aheadOfTime = { width: 320, format: "avif" } as const;

/**
 * Draws the demo's pictures on their first request, because drawing all of them takes half an hour. Two are drawn at a
 * time, in worker threads.
 */
export class DemoPictures implements PictureSource {
  readonly #files: Files;
  readonly #log: Log;
  readonly #queue = new WorkQueue({ mostAtOnce: 2, mostWaiting: 1_000 });
  readonly #underWay = new Map<string, Promise<DrawnFile>>();
  #opened: Promise<{ drawings: DemoDrawings; byName: Map<string, DemoDrawing> }> | undefined;
  #isStopped = false;

  constructor(files: Files, log: Log) {
    this.#files = files;
    this.#log = log;
  }

  /** Draws and stores a file; undefined for a picture that is not the demo's. */
  async fileOf(file: PictureFile): Promise<DrawnFile | undefined> {
    const { byName } = await this.#open();
    const drawing = byName.get(file.name);
    if (!drawing) return undefined;
    const key = fileName(file);
    const known = this.#underWay.get(key);
    if (known) return known;
    const drawn = this.#queue.run(() => this.#draw(file, drawing)).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawn);
    return drawn;
  }

  /** Draws missing pictures of lists one after the other, until done or stopped. */
  async drawAhead(): Promise<number> {
    const { drawings } = await this.#open();
    const present = new Set(await listSizes(this.#files));
    let count = 0;
    for (const { name, drawing } of drawings.pictures) {
      const file = { name, ...aheadOfTime };
      if (this.#isStopped) break;
      if (!isInLists(drawing) || present.has(fileName(file))) continue;
      await this.fileOf(file);
      count += 1;
    }
    return count;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.allSettled(this.#underWay.values());
  }

  async #draw(file: PictureFile, drawing: DemoDrawing): Promise<DrawnFile> {
    try {
      const { drawings } = await this.#open();
      const bytes = await renderDrawing({ svg: drawings.draw(drawing), side: SIDE }, file.width, file.format);
      await writeSize(this.#files, fileName(file), bytes);
      return { bytes, isKept: true };
    } catch (error) {
      this.#log.error({ picture: file.name, drawing, err: error }, "a demo picture could not be drawn");
      return { bytes: await renderDrawing({ svg: blank, side: SIDE }, file.width, file.format), isKept: false };
    }
  }

  #open() {
    this.#opened ??= import("@tatka/database/demo-drawings").then(async ({ DemoDrawings }) => {
      const drawings = await DemoDrawings.open();
      return { drawings, byName: new Map(drawings.pictures.map(({ name, drawing }) => [name, drawing])) };
    });
    return this.#opened;
  }
}

const blank = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="#edebe6"/></svg>`;

const fileName = ({ name, width, format }: PictureFile): string => `${name}-${width}.${format}`;

const isInLists = (drawing: DemoDrawing) =>
  drawing.type === "pack" ? drawing.side === "front" && drawing.size === 0 : drawing.type === "group";
