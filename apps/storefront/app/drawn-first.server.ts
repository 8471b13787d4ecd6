/**
 * The page is complete without its program, so it is drawn before that is asked for: on a slow line its fonts and
 * pictures come first, and on a slow phone nothing else runs before it can be read. The router writes a script that
 * imports everything at once and hints that fetch it even earlier; both wait here for the first frame. In a tab that
 * nobody looks at there is no frame to wait for. Only what the renderer marked as its own is touched.
 */
export function drawnFirst(html: string, mark: string): string {
  const hint = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${mark}"/>`, "g");
  const program = new RegExp(`(?<=<script nonce="${mark}" type="module" async="">)[\\s\\S]*?(?=</script>)`);
  const files = Array.from(html.matchAll(hint), ([, file]) => file);
  let isFound = false;
  const later = html.replaceAll(hint, "").replace(program, (text) => {
    isFound = true;
    return `${afterFirstFrame(files)}\n${importedThere(text)}`;
  });
  if (!isFound) throw new Error("the router no longer writes its program as one inline module");
  return later;
}

function afterFirstFrame(files: unknown[]): string {
  return `if (!document.hidden) await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;
}

function importedThere(program: string): string {
  return program
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, "const $1 = await import($2);")
    .replaceAll(/^import ("[^"]+");/gm, "await import($1);");
}
