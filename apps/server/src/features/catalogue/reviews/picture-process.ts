import { serveReader } from "../../../platform/reader.ts";
import { type PictureAnswer, type PictureInput, reencodedPicture } from "./reencode-picture.ts";

serveReader<PictureInput, PictureAnswer>(({ bytes }) => reencodedPicture(bytes));
