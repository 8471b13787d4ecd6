import fc, { type Arbitrary } from "fast-check";
import { hostileBody, hostileHeaders, wholeForm } from "./hostile-parts.ts";
import type { Target } from "./targets.ts";
import { hostileText, hostileValue, type ValidValues } from "./values.ts";

const callers = ["nobody", "customer", "staff"] as const;
export type Caller = (typeof callers)[number];

/** A request; the caller's credentials are added later. */
export type Case = {
  target: string;
  caller: Caller;
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
  isChunked: boolean;
};

/** Requests to one target: mostly valid, with a few errors. */
export function casesOf(target: Target, valid: ValidValues): Arbitrary<Case> {
  return fc
    .record({
      caller: target.isForStaff
        ? fc.constantFrom<Caller>("staff", "staff", "staff", "customer", "nobody")
        : fc.constantFrom(...callers),
      method: fc.oneof({ weight: 30, arbitrary: fc.constant(target.method) }, fc.constantFrom(...otherMethods)),
      url: urlOf(target, valid),
      headers: hostileHeaders,
      body: bodyOf(target, valid),
      isChunked: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
    })
    .map(({ headers, body, ...rest }) => ({
      target: `${target.method} ${target.path}`,
      ...rest,
      headers: [...(body ? [["content-type", body.type] as [string, string]] : []), ...headers],
      body: body?.bytes,
    }));
}

const otherMethods = ["HEAD", "OPTIONS", "GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"];

function urlOf(target: Target, valid: ValidValues): Arbitrary<string> {
  const segments = target.path.split("/").map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) return withOdds(fc.constant(segment), rawSegments, 60);
    const schema = target.parameters.find((parameter) => parameter.in === "path" && parameter.name === name)?.schema;
    const good = valid.of(schema ?? { type: "string" }, name).map(encoded);
    return withOdds(good, fc.oneof(hostileText.map(encoded), rawSegments), 3);
  });
  const path = fc.tuple(...segments).map((parts) => parts.join("/"));
  return fc.tuple(path, queryOf(target, valid)).map(([pathname, query]) => {
    const url = (pathname || "/") + (query ? `?${query}` : "");
    // Node's parser refuses whitespace and NUL in URLs, so only these are encoded.
    return url.replace(/[\s\0]/g, (sign) => encodeURIComponent(sign)).slice(0, 6_000);
  });
}

const rawSegments = fc.constantFrom(
  ...["%00", "%", "%zz", "%ED%A0%80", "%C0%AF", "%FF%FE", "%2e", "%2e%2e", "..", ".", "%2F", "%5C", "\\", "", "%0d%0a"],
  ...[
    "%25",
    "a%20b",
    ";x=1",
    "%F0%9F%98%80",
    "%E0%A6%95",
    "{id}",
    ":id",
    "*",
    "|",
    "'",
    '"',
    "%22",
    "<",
    "%3Cscript%3E",
  ],
);

function queryOf(target: Target, valid: ValidValues): Arbitrary<string> {
  const fields = target.parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, schema, required }) => {
      const pair = withOdds(valid.of(schema, name).map(encoded), fc.oneof(hostileText.map(encoded), rawSegments), 4);
      const said = pair.map((value) => `${encodeURIComponent(name)}=${value}`);
      const repeated = fc.tuple(said, said).map((two) => two.join("&"));
      return fc.oneof(
        { weight: required ? 12 : 4, arbitrary: said },
        { weight: required ? 1 : 7, arbitrary: fc.constant("") },
        { weight: 1, arbitrary: repeated },
        { weight: 1, arbitrary: said.map((text) => text.replace("=", "[]=")) },
      );
    });
  const strays = fc.tuple(hostileText, hostileText).map((two) => two.map(encoded).join("="));
  const extra = withOdds(fc.constant(""), fc.oneof(strays, commonQueries), 5);
  return fc.tuple(...fields, extra).map((pairs) => pairs.filter((pair) => pair !== "").join("&"));
}

/** Query parameters of pages, and typical attacks. */
const commonQueries = fc
  .tuple(
    fc.constantFrom(
      "page",
      "sort",
      "q",
      "minPrice",
      "maxPrice",
      "brand",
      "tag",
      "region",
      "preview",
      "callbackUrl",
      "_data",
    ),
    fc.oneof(hostileText.map(encoded), rawSegments, fc.constantFrom("1", "2", "price-asc", "dhaka", "ctg")),
  )
  .map((two) => two.join("="));

type Body = { type: string; bytes: Buffer };

function bodyOf(target: Target, valid: ValidValues): Arbitrary<Body | undefined> {
  if (target.takesForm) return withOdds<Body | undefined>(wholeForm(target.fields, valid), hostileBody, 4);
  if (!target.body) return withOdds<Body | undefined>(fc.constant(undefined), hostileBody, 12);
  const good = valid.of(target.body).map((value) => value);
  const spoilt = fc
    .tuple(good, fc.array(fc.tuple(fc.nat(), hostileValue, fc.boolean()), { minLength: 1, maxLength: 3 }))
    .map(([value, wounds]) => wounds.reduce<unknown>((now, wound) => spoil(now, wound), value));
  const asJson = (value: unknown) => ({ type: "application/json", bytes: Buffer.from(JSON.stringify(value) ?? "") });
  return fc.oneof(
    { weight: 4, arbitrary: good.map(asJson) },
    { weight: 10, arbitrary: spoilt.map(asJson) },
    { weight: 1, arbitrary: hostileBody },
  );
}

/** Replaces one part of a value with hostile input, or removes it. */
function spoil(value: unknown, [place, wound, isRemoved]: [number, unknown, boolean]): unknown {
  const places = placesIn(value);
  const chosen = places[place % Math.max(1, places.length)];
  if (!chosen) return wound;
  const copy: unknown = structuredClone(value);
  let holder = copy as Record<string, unknown>;
  for (const key of chosen.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
  const last = chosen.at(-1) ?? "";
  if (isRemoved && place % 5 === 0) delete holder[last];
  else Object.defineProperty(holder, last, { value: wound, enumerable: true, configurable: true, writable: true });
  return copy;
}

function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return path.length > 0 ? [path] : [];
  const inside = Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]));
  return path.length > 0 ? [path, ...inside] : inside;
}

function withOdds<T>(usual: Arbitrary<T>, odd: Arbitrary<T>, odds: number): Arbitrary<T> {
  return fc.oneof({ weight: odds, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

/** Falls back to manual percent-encoding, because `encodeURIComponent` throws on lone surrogates. */
function encoded(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`;
}
