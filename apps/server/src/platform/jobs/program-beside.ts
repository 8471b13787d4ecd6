import { extname } from "node:path";

/**
 * Path of a program for a process or thread in the folder of a module: a source beside sources, a built file beside
 * built files.
 */
export function programBeside(name: string, neighbour: string): URL {
  return new URL(`./${name}${extname(neighbour)}`, neighbour);
}
