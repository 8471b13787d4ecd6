import { expect, test } from "vitest";
import { newSecret, secretText, signatureOf } from "./signature.ts";

test("the signature equals the example of the Standard Webhooks specification", () => {
  const secret = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", seconds: 1614265330, body: '{"test": 2432232314}' };
  expect(signatureOf(secret, message)).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("secrets are unique and as long as the hash", () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toHaveLength(32);
  expect(secretText(one)).not.toBe(secretText(other));
  expect(secretText(one)).toMatch(/^whsec_[\w+/]{43}=$/);
});
