import fc, { type Arbitrary } from "fast-check";

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
};

/** Existing values by parameter name, because random ones rarely match a record. */
export type Known = Record<string, readonly unknown[]>;

/** Valid values for a schema, often of existing records. */
export class ValidValues {
  readonly #components: Record<string, Schema>;
  readonly #known: Known;

  constructor(components: Record<string, Schema>, known: Known) {
    this.#components = components;
    this.#known = known;
  }

  of(schema: Schema, name = "", depth = 0): Arbitrary<unknown> {
    const known = this.#known[name];
    if (known && known.length > 0 && !schema.properties) {
      return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, this.#made(schema, name, depth));
    }
    return this.#made(schema, name, depth);
  }

  #made(schema: Schema, name: string, depth: number): Arbitrary<unknown> {
    if (schema.$ref) return this.of(this.#components[schema.$ref.split("/").at(-1) ?? ""] ?? {}, name, depth + 1);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return fc.oneof(...options.map((option) => this.of(option, name, depth + 1)));
    if (schema.allOf) return this.#merged(schema.allOf, depth);
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    return fc.oneof(...types.map((type) => this.#ofType(type, schema, name, depth)));
  }

  #merged(parts: Schema[], depth: number): Arbitrary<unknown> {
    const values = parts.map((part) => this.of(part, "", depth + 1));
    return fc.tuple(...values).map((all) => Object.assign({}, ...all) as object);
  }

  #ofType(type: string | undefined, schema: Schema, name: string, depth: number): Arbitrary<unknown> {
    if (type === "integer" || type === "number") return numberOf(schema, type === "integer");
    if (type === "boolean") return fc.boolean();
    if (type === "null") return fc.constant(null);
    if (type === "string") return textOf(schema);
    if (depth > 8) return fc.constant(type === "array" ? [] : {});
    if (type === "array") return this.#listOf(schema, name, depth);
    if (type === "object" || schema.properties) return this.#objectOf(schema, depth);
    return fc.oneof(fc.constant("anything"), fc.constant(1), fc.constant({}));
  }

  #listOf(schema: Schema, name: string, depth: number): Arbitrary<unknown> {
    if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => this.of(item, "", depth + 1)));
    const minLength = schema.minItems ?? 0;
    return fc.array(this.of(schema.items ?? {}, name.replace(/s$/, ""), depth + 1), {
      minLength,
      maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 3, 3)),
    });
  }

  #objectOf({ properties = {}, required = [] }: Schema, depth: number): Arbitrary<unknown> {
    const fields = Object.entries(properties).map(
      ([name, schema]) => [name, this.of(schema, name, depth + 1)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: required });
  }
}

function numberOf({ minimum = 0, maximum = 200 }: Schema, isInteger: boolean): Arbitrary<number> {
  const most = Math.max(minimum, Math.min(maximum, minimum + 200));
  const small = fc.integer({ min: Math.ceil(minimum), max: Math.floor(most) });
  const edges = fc.constantFrom(Math.ceil(minimum), Math.floor(maximum));
  const any = isInteger ? small : fc.integer({ min: Math.ceil(minimum * 100), max: most * 100 }).map((n) => n / 100);
  return fc.oneof({ weight: 6, arbitrary: any }, edges);
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  if (format === "date-time") return days.map((day) => `${day}T08:30:00.000Z`);
  if (format === "date") return days;
  if (format === "email") return fc.constantFrom("a@example.com", "shopper-1@example.com");
  if (format === "uuid") return fc.uuid();
  const matching = pattern === undefined ? undefined : matchingOrNothing(pattern);
  if (matching) return matching;
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  return fc.oneof(fc.string({ ...size, unit: "grapheme" }), fc.string({ ...size, unit: "grapheme-ascii" }));
}

const days = fc.constantFrom("2026-01-31", "2026-11-15", "2026-11-16", "2027-02-28", "2020-02-29");

function matchingOrNothing(pattern: string): Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: "small" });
  } catch {
    return undefined;
  }
}

const long = (length: number) => "x".repeat(length);

const hostileTexts: readonly string[] = [
  ...["", " ", "\0", "a\0b", "\u0000".repeat(5), "\ud800", "a\udfffb", "\ud83d", "\ufffe\uffff", "\ufeffa"],
  ...["'", "';drop table account;--", '"', "\\", "%", "_", "$1", "{{deliveryCharges}}", "<script>alert(1)</script>"],
  ...[
    "*",
    "(",
    "[",
    ")",
    "&",
    "|",
    "!",
    "a & | !",
    "<->",
    ":*",
    "a:b",
    "..",
    "../../etc/passwd",
    "/",
    "//x",
    "\r\nx: y",
  ],
  ...["😀", "👩‍👩‍👧‍👦", "\u202eabc", "\u200b", "İ", "ß", "ﷺ", `a${"\u0301".repeat(500)}`, "ক্ষ্ম", "১২৩", "١٢٣"],
  ...[
    "NaN",
    "Infinity",
    "-Infinity",
    "1e3",
    "1e400",
    "0x10",
    " 1",
    "1 ",
    "+1",
    "-1",
    "-0",
    "1.5",
    "0.001",
    "1,5",
    "1_000",
  ],
  ...["2147483647", "2147483648", "-2147483649", "9007199254740993", "9223372036854775808", "99999999999999999999"],
  ...["2026-02-30", "0000-00-00", "0000-01-01", "9999-12-31", "10000-01-01", "-000001-01-01", "+275760-09-13"],
  ...["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "+275760-09-13T00:00:00.000Z", "2026-11-15T24:00:00Z"],
  ...["0000-01-01T00:00:00Z", "2026-11-15T08:30:00+23:59", "9999-12-31T23:59:59.999-12:00", "2026-11-15T08:30:60Z"],
  ...[
    "null",
    "undefined",
    "true",
    "[]",
    "{}",
    "[object Object]",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
  ],
  ...[
    "javascript:alert(1)",
    "http://169.254.169.254/",
    "//evil.example",
    "a@b",
    "@",
    "+8801700000000",
    "017",
    "mailto:a",
  ],
  ...[
    long(121),
    long(256),
    long(300),
    long(2_000),
    long(9_000),
    "ক".repeat(3_000),
    "a ".repeat(2_000),
    "(".repeat(3_000),
  ],
];

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

const hostileValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 0.1 + 0.2, 1e21, -1e21, 1e308, 5e-324, Number.MAX_SAFE_INTEGER + 2],
  ...[2_147_483_647, 2_147_483_648, -2_147_483_648, -2_147_483_649, 32_768, 99_999_999_999, 4_294_967_296],
  ...[[], {}, [[]], [null], [{}], { length: 3 }, { toString: "x" }, Array.from({ length: 2_000 }, (_, i) => i)],
  ...[JSON.parse('{"__proto__":{"isAdmin":true}}'), { constructor: { prototype: { isAdmin: true } } }, { "": 1 }],
  ...[JSON.parse(deep(200, "[", "]")), Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`k${i}`, i]))],
  ...[{ "a\0b": 1 }, { "\ud800": 1 }, { $ne: null }, { id: 1, role: "administrator", version: 1 }],
];

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostileTexts) },
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.tuple(fc.constantFrom(...hostileTexts), fc.constantFrom(...hostileTexts)).map((two) => two.join("")),
);

export const hostileValue: Arbitrary<unknown> = fc.oneof(hostileText, fc.constantFrom(...hostileValues));
