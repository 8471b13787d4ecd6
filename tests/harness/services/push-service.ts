import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** A decrypted message to the push service. */
type Pushed = { notice: Notice; ttl: number; urgency: string; claims: Claims; publicKey: string };
type Notice = { title: string; body: string; path: string; tag: string };
type Claims = { aud: string; sub: string; exp: number };
export type PushDevice = ReturnType<Awaited<ReturnType<typeof openPushService>>["aDevice"]>;

/**
 * A fake push service of a browser vendor. It accepts messages over HTTP, verifies the store's signature (RFC 8292),
 * and decrypts with the browser's key (RFC 8291, RFC 8188).
 */
export async function openPushService() {
  const devices = new Map<string, { device: Device; answers: number[]; heard: Pushed[]; calls: number }>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const found = devices.get(request.url ?? "");
    if (!found) return response.writeHead(404).end();
    found.calls += 1;
    const status = found.answers.shift() ?? 201;
    if (status === 201) found.heard.push(read(found.device, request.headers, Buffer.concat(chunks)));
    response.writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => new Promise<unknown>((resolve) => server.close(resolve)));

  return {
    origin,
    /** A browser with its own key pair. `answers` are the statuses of the next messages; the default is 201. */
    aDevice(answers: number[] = []) {
      const device = newDevice();
      const path = `/push/${randomBytes(12).toString("hex")}`;
      const entry = { device, answers, heard: [] as Pushed[], calls: 0 };
      devices.set(path, entry);
      return {
        subscription: { endpoint: origin + path, keys: { p256dh: device.p256dh, auth: device.auth } },
        heard: () => entry.heard,
        calls: () => entry.calls,
      };
    },
  };
}

type Device = { curve: ReturnType<typeof createECDH>; p256dh: string; auth: string };

function newDevice(): Device {
  const curve = createECDH("prime256v1");
  const p256dh = curve.generateKeys().toString("base64url");
  return { curve, p256dh, auth: randomBytes(16).toString("base64url") };
}

function read(device: Device, headers: IncomingHttpHeaders, body: Buffer): Pushed {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  return {
    notice: JSON.parse(decrypt(device, body)) as Notice,
    ttl: Number(headers.ttl),
    urgency: String(headers.urgency),
    claims: verifiedClaims(token, publicKey),
    publicKey,
  };
}

function verifiedClaims(token: string, publicKey: string): Claims {
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const key = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = Buffer.from(signature, "base64url");
  if (!verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, proof)) throw new Error("the signature is wrong");
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as Claims;
}

/** Decrypts one record: salt, record size, the sender's key, and the ciphertext. */
function decrypt({ curve, auth }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const secret = hkdf(Buffer.from(auth, "base64url"), curve.computeSecret(sender), info, 32);
  const key = hkdf(salt, secret, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(salt, secret, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

function hkdf(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const key = createHmac("sha256", salt).update(secret).digest();
  return createHmac("sha256", key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
}
