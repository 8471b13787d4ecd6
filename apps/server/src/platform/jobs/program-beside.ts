import { extname } from "node:path";

/** A program for a process or thread, in the folder of a module: sources beside sources, built files beside built files. */
export function programBeside(name: string, neighbour: string): URL {
  return new URL(`./${name}${extname(neighbour)}`, neighbour);
}
