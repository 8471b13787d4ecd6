import { serveReader } from "../../../platform/files/reader.ts";
import { type PictureAnswer, reencodedPicture } from "./reencode-picture.ts";

await serveReader<PictureAnswer>(async (bytes, _, send) => send(await reencodedPicture(bytes)));
