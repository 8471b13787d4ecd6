/** The parts of the server that `server.ts` uses: the entry of the development bundle. */
export { StaticFiles } from "../../apps/server/src/platform/http/static-files.ts";
export { runProgram } from "../../apps/server/src/program.ts";
