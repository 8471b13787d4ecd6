import { randomUUID } from "node:crypto";
import { connect } from "node:tls";
import { openDatabase } from "../../../platform/database/pool.ts";
import { openFiles } from "../../../platform/files/open-files.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { proveMail, proveSms } from "../../content/messages/index.ts";
import { openPayments, testGateway } from "../../payments/payments/index.ts";
import { broken, type Check, type Finding, off, PATIENCE_MS, warning, well } from "./check.ts";

const silent = createLog("silent");

/** Writes, reads and deletes a file. */
export const storageCheck: Check = {
  name: "storage of files",
  async run(config) {
    const files = await openFiles(config, silent);
    const name = `checks/${randomUUID()}`;
    const bytes = Buffer.from(name);
    await files.put(name, bytes);
    const isSame = (await files.get(name))?.equals(bytes);
    await files.delete(name);
    const place = config.s3 ? `The bucket ${config.s3.bucket}` : "DATA_DIR";
    if (!isSame) return broken(`${place} took a file and did not return it.`);
    return well(`${place} takes, returns and deletes a file.`);
  },
};

export const mailCheck: Check = {
  name: "mail",
  async run({ smtpUrl }) {
    if (!smtpUrl) return off("SMTP_URL is not set.");
    await proveMail(smtpUrl);
    return well("The mail server accepts the connection and the password.");
  },
};

/** Sends no SMS, because each costs money; a test message from the back office checks the token. */
export const smsCheck: Check = {
  name: "SMS",
  async run({ sms }) {
    if (sms.urls.length === 0) return off("SMS_GATEWAY_URL is not set: customers log in by email only.");
    await proveSms(sms.urls, sms.tokens);
    return well("Each gateway answers. Send a test message from the back office to try the token.");
  },
};

export const gatewaysCheck: Check = {
  name: "payment gateways",
  async run(config) {
    const { payment, databaseUrl, sessionSecret = "", origins } = config;
    const names = Object.keys(payment.accounts);
    if (names.length === 0) return off("None is set up: customers pay cash.");
    if (!databaseUrl) return off("They are tried in the back office.");
    const { db, pool } = await openDatabase(databaseUrl, silent, { patienceMs: PATIENCE_MS, isShared: true });
    try {
      const payments = openPayments(payment, { db, log: silent, secret: sessionSecret, origins });
      return await Promise.all(
        names.map(async (name): Promise<Finding> => {
          const { outcome, detail } = await testGateway(payments, config, name);
          if (outcome === "accepted") return well(`${name} knows the store.`);
          const says = `${name}: ${outcome} (${detail})`;
          return outcome === "waiting" ? warning(says) : broken(says);
        }),
      );
    } finally {
      await pool.end();
    }
  },
};

const DAY_MS = 86_400_000;

/** Let's Encrypt renews 30 days before expiry; nine days later a person should check. */
const WARNING_DAYS = 21;
const BROKEN_DAYS = 7;

/** Checks the store's public URLs and certificates. `figure` is in seconds. */
export const certificateCheck: Check = {
  name: "certificate",
  async run({ origins }) {
    const encrypted = [...new Set(Object.values(origins))].filter((origin) => origin?.startsWith("https:"));
    if (encrypted.length === 0) return off("No origin begins with https.");
    return Promise.all(encrypted.map((origin = "") => judgeCertificate(new URL(origin))));
  },
};

async function judgeCertificate({ hostname, port }: URL): Promise<Finding> {
  const { endsAt, problem } = await readCertificate(hostname, Number(port || 443)).catch((error: Error) => ({
    endsAt: undefined,
    problem: error.message,
  }));
  if (endsAt === undefined) return broken(`${hostname} could not be asked for its certificate: ${problem}`);
  const seconds = (endsAt - Date.now()) / 1_000;
  const days = Math.floor((endsAt - Date.now()) / DAY_MS);
  if (problem) return broken(`Browsers refuse the certificate of ${hostname}: ${problem}.`, seconds);
  const says = `The certificate of ${hostname} ends in ${days} days.`;
  if (days < BROKEN_DAYS) return broken(says, seconds);
  return days < WARNING_DAYS ? warning(says, seconds) : well(says, seconds);
}

function readCertificate(host: string, port: number): Promise<{ endsAt: number; problem: string | undefined }> {
  return new Promise((resolve, reject) => {
    const name = host.replace(/^\[|\]$/g, "");
    const socket = connect(
      { host: name, port, servername: name, rejectUnauthorized: false, timeout: PATIENCE_MS },
      () => {
        const { valid_to } = socket.getPeerCertificate();
        const problem = socket.authorized ? undefined : String(socket.authorizationError);
        socket.destroy();
        resolve({ endsAt: Date.parse(valid_to), problem });
      },
    );
    socket.on("timeout", () => socket.destroy(new Error("no answer in time")));
    socket.on("error", reject);
  });
}
