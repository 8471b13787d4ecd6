import { fork } from "node:child_process";
import { extname } from "node:path";

/** What one reading may cost: real memory, native buffers included, and time. */
export type ReaderLimits = { mostMemoryMb: number; mostMs: number };

/** What travels to the process and back. */
export type ReaderInput<Input> = { input: Input; limits: ReaderLimits };
export type ReaderMessage<Note, Answer> = { note: Note } | { answer: Answer };

/** The program of a reader, from a module in the same folder: sources beside sources, built files beside built files. */
export function readerProgram(name: string, neighbour: string): URL {
  return new URL(`./${name}${extname(neighbour)}`, neighbour);
}

/**
 * Has a file of a stranger read by a process of its own, which knows nothing of the environment, where secrets are.
 * No answer means that it ended without one: the file took more memory or time than allowed, or broke its reader.
 */
export async function runReader<Input, Answer, Note = never>(
  program: URL,
  input: Input,
  limits: ReaderLimits,
  onNote: (note: Note) => void = () => undefined,
): Promise<Answer | undefined> {
  const child = fork(program, {
    env: {},
    execArgv: [`--max-old-space-size=${limits.mostMemoryMb}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    timeout: limits.mostMs,
    killSignal: "SIGKILL",
  });
  try {
    return await new Promise<Answer | undefined>((resolve) => {
      child.on("message", (message) => {
        const said = message as ReaderMessage<Note, Answer>;
        if ("answer" in said) resolve(said.answer);
        else onNote(said.note);
      });
      child.once("exit", () => resolve(undefined));
      child.once("error", () => resolve(undefined));
      child.send({ input, limits } satisfies ReaderInput<Input>, () => undefined);
    });
  } finally {
    child.kill("SIGKILL");
  }
}
