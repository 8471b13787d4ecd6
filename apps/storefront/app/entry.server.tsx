/** The build asks for this file; pages are made by `server.ts`. */
export default function handleRequest(): never {
  throw new Error("pages are made by server.ts");
}
