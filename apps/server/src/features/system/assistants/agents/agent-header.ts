/**
 * The profile's URL in `UCP-Agent: profile="https://…"`, a dictionary by RFC 8941; undefined if there is none. Plain
 * HTTP is allowed only where the server's own rules allow it.
 */
export function profileUrl(header: string | undefined, needsHttps: boolean): string | undefined {
  const said = /(?:^|[,;])\s*profile="([^"\\\s]{1,500})"/.exec(header ?? "")?.[1];
  if (said === undefined || !URL.canParse(said)) return undefined;
  const { protocol, username, password, hash } = new URL(said);
  const isHttp = protocol === "https:" || (protocol === "http:" && !needsHttps);
  return isHttp && username === "" && password === "" && hash === "" ? said : undefined;
}
