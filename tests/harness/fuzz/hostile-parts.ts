import fc, { type Arbitrary } from "fast-check";
import { hostileText, hostileValue, type ValidValues } from "./values.ts";

type Header = [name: string, value: string];
type Body = { type: string; bytes: Buffer };

const headerText = hostileText.map((text) =>
  Buffer.from(text.replace(/\p{Cc}/gu, ""), "utf8")
    .toString("latin1")
    .slice(0, 4_000),
);

const oddHeaders: readonly Header[] = [
  ...["x:99999", "", "a b", "[::1", "[::1]:80", "tatka.example:0", "TATKA.example", "'", "a".repeat(300)].map(
    (value): Header => ["host", value],
  ),
  ...["bytes=0-0", "bytes=-1", "bytes=5-1", "bytes=99999999999-", "bytes=0-1,3-4", "items=1-2"].map(
    (value): Header => ["range", value],
  ),
  ...["*", 'W/"x"', '"x"', '"x', 'W/"x", "y"', ","].map((value): Header => ["if-none-match", value]),
  ...["garbage", "Tue, 99 Foo 2026 00:00:00 GMT"].map((value): Header => ["if-modified-since", value]),
  ...["br;q=0, gzip;q=0, identity;q=0", "br", "*;q=0", "gzip;q=abc", ",,,"].map(
    (value): Header => ["accept-encoding", value],
  ),
  ...["Bearer", "Bearer ", "Basic eDp5", "bearer x", `Bearer ${"x".repeat(5_000)}`, "Bearer \u00ff"].map(
    (value): Header => ["authorization", value],
  ),
  ...["token=%", "token=%00", "location=mars", "token=a; token=b", "=", ";;;", "list_owner=x", "location=ctg"].map(
    (value): Header => ["cookie", value],
  ),
  ...["garbage", "1.2.3.4, 5.6.7.8", "::1", "1.2.3.4:99", "999.1.1.1", "[::ffff:1.2.3.4]", ","].map(
    (value): Header => ["x-forwarded-for", value],
  ),
  ...["null", "http://", "https://evil.example", "http://127.0.0.1:x"].map((value): Header => ["origin", value]),
  ["x-forwarded-proto", "https"],
  ["x-forwarded-proto", "gopher"],
  ["sec-fetch-site", "cross-site"],
  ["accept", "text/x-component"],
  ["accept-language", "bn;q=x"],
  ["x-request-id", "mine"],
  ["content-encoding", "gzip"],
  ["expect", "100-continue"],
  ["upgrade", "websocket"],
  ["last-event-id", "-1"],
];

const wildHeader: Arbitrary<Header> = fc.tuple(
  fc.constantFrom("cookie", "authorization", "if-none-match", "origin", "user-agent", "idempotency-key", "accept"),
  headerText,
);

/** Mostly empty, because hostile headers are often refused before the code behind them runs. */
export const hostileHeaders: Arbitrary<Header[]> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Header[]>([]) },
  fc.array(fc.oneof(fc.constantFrom(...oddHeaders), wildHeader), { minLength: 1, maxLength: 2 }),
);

const contentTypes = [
  ...["application/json", "application/json; charset=utf-16", "text/plain", "application/x-www-form-urlencoded"],
  ...["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=x", "", "x", "image/png"],
];

const brokenBytes: readonly Buffer[] = [
  "",
  "{",
  '{"a":',
  "null",
  "[]",
  '"text"',
  "1e999",
  '{"a":1}{"b":2}',
  "\ufeff{}",
  `${"[".repeat(40_000)}`,
  `{"a":"${"x".repeat(110_000)}"}`,
  '{"__proto__":{"a":1},"constructor":1}',
  "a=1&a=2&b[]=%00&%ED%A0%80=1&c=%",
  '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc',
  "--x--",
]
  .map((text) => Buffer.from(text))
  .concat([Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('{"a":"\xed\xa0\x80"}', "latin1"), Buffer.alloc(2_000)]);

/** Bodies that no call accepts. */
export const hostileBody: Arbitrary<Body> = fc
  .tuple(
    fc.constantFrom(...contentTypes),
    fc.oneof(
      fc.constantFrom(...brokenBytes),
      hostileValue.map((value) => Buffer.from(JSON.stringify(value) ?? "")),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    ),
  )
  .map(([type, bytes]) => ({ type, bytes }));

const files: readonly Buffer[] = [
  Buffer.from("alu 1 kg\npiyaj 2 kg"),
  Buffer.from("sku,title\nA-1,x\n\0,y"),
  Buffer.from("%PDF-1.7 and then nothing"),
  Buffer.from("PK\u0003\u0004 and then nothing"),
  Buffer.from("89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000", "hex"),
  Buffer.from("ffd8ffe000104a46494600", "hex"),
  Buffer.from("RIFF\xff\xff\xff\xffWEBPVP8 ", "latin1"),
  Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  Buffer.alloc(0),
];

/** A form with these fields, URL-encoded or multipart. */
export function wholeForm(fields: readonly string[], valid: ValidValues): Arbitrary<Body> {
  const usual = fc.constantFrom("a@example.com", "secret-1", "true", "1");
  const fieldOf = (name: string) => fc.oneof(valid.of({ type: "string" }, name).map(String), usual, hostileText);
  const values = fc.tuple(...fields.map(fieldOf));
  const file = fc.constantFrom(...files);
  const name = fc.oneof({ weight: 3, arbitrary: fc.constantFrom("list.csv", "a.png") }, hostileText);
  const multipart = fc.tuple(values, file, name).map(([said, bytes, fileName]) => {
    const plain = said.map((value, index) => part(`name="${fields[index]}"`, Buffer.from(value)));
    const quoted = fileName.replace(/[\r\n"]/g, "_");
    const all = [...plain, part(`name="file"; filename="${quoted}"`, bytes), Buffer.from("--fuzz--\r\n")];
    return { type: "multipart/form-data; boundary=fuzz", bytes: Buffer.concat(all) };
  });
  const urlencoded = values.map((said) => {
    const pairs = said.map((value, index) => `${fields[index]}=${encodeURIComponent(value.toWellFormed())}`);
    return { type: "application/x-www-form-urlencoded", bytes: Buffer.from(pairs.join("&")) };
  });
  return fields.includes("file") ? multipart : fc.oneof(multipart, urlencoded);
}

function part(disposition: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`--fuzz\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`);
  return Buffer.concat([head, bytes, Buffer.from("\r\n")]);
}
