import { chmod, mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import { run } from "./database-server.ts";
import { cheapVariations, fillStore, makeShoppers, type Shopper } from "./many-shoppers.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

const faults = ["kill -9", "stop", "frozen", "cut", "database"] as const;
type Fault = (typeof faults)[number];

type DrillOptions = {
  faults?: readonly Fault[];
  /** How long each fault lasts, and how long orders go on before and after it. */
  faultMs: number;
  restMs: number;
  /** How many shoppers order at the same time. */
  atOnce: number;
  tell?: (line: string) => void;
};

type DrillResult = {
  /** Orders that a shopper was told of. */
  acknowledged: number;
  /** Of those, how many are not in the database. */
  lost: number;
  /** Shoppers who ordered once and have more than one order. */
  doubled: number;
  /** Orders that no try got through within the patience of a shopper. */
  failed: number;
  /** Tries that had to be made again. */
  repeated: number;
  /** The longest that a shopper waited. */
  longestMs: number;
};

/** As long as a browser and its user would go on trying. */
const PATIENCE_MS = 45_000;
const TRY_MS = 4_000;

/**
 * Orders go on while servers are killed, stopped, frozen and cut off from the database, and the database is restarted, in
 * turn. A shopper tries the servers in turn, as a proxy would, under one idempotency key. In the end every order that was
 * acknowledged must be there, once.
 */
export async function faultDrill(options: DrillOptions): Promise<DrillResult> {
  const tell = options.tell ?? (() => undefined);
  const folder = await mkdtemp(join(tmpdir(), "tatka-faults-"));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  let postgres = await startEmbeddedPostgres({ dataDir: folder });
  const ways = await Promise.all([openWay(postgres.url), openWay(postgres.url)]);
  const start = (index: number, port = "0") =>
    startServerProcess({
      DATABASE_URL: ways[index]?.url ?? "",
      DATA_DIR: folder,
      DEMO_PICTURES: "false",
      LOG_LEVEL: "fatal",
      PORT: port,
    });
  const servers: ServerProcess[] = [await start(0)];
  servers.push(await start(1));
  const portOf = (index: number) => new URL(servers[index]?.origin ?? "").port;
  try {
    const shop = await prepare(postgres.url);
    const isOver = { value: false };
    const outcomes: Outcome[] = [];
    const ordering = Array.from({ length: options.atOnce }, async () => {
      for (let shopper = shop.shoppers.pop(); shopper && !isOver.value; shopper = shop.shoppers.pop()) {
        outcomes.push(await order(shopper, () => servers.map(({ origin }) => origin)));
      }
    });
    const cause: Record<Fault, (index: number) => Promise<void>> = {
      async "kill -9"(index) {
        await servers[index]?.stop("SIGKILL");
        await sleep(options.faultMs);
        servers[index] = await start(index, portOf(index));
      },
      async stop(index) {
        await servers[index]?.stop("SIGTERM");
        servers[index] = await start(index, portOf(index));
      },
      async frozen(index) {
        const pid = servers[index]?.pid ?? 0;
        process.kill(pid, "SIGSTOP");
        await sleep(options.faultMs);
        process.kill(pid, "SIGCONT");
      },
      async cut(index) {
        ways[index]?.cut();
        await sleep(options.faultMs);
        ways[index]?.mend();
      },
      async database() {
        await postgres.stop();
        postgres = await startEmbeddedPostgres({ dataDir: folder });
        for (const way of ways) way.leadTo(postgres.url);
      },
    };
    await sleep(options.restMs);
    for (const [turn, fault] of (options.faults ?? faults).entries()) {
      const before = outcomes.length;
      tell(`${fault}…`);
      await cause[fault](turn % 2);
      await sleep(options.restMs);
      tell(`  ${outcomes.length - before} orders meanwhile`);
    }
    isOver.value = true;
    await Promise.all(ordering);
    return await count(postgres.url, outcomes);
  } finally {
    for (const server of servers) await server.stop("SIGKILL");
    for (const way of ways) way.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Outcome = { account: number; number: string | undefined; tries: number; ms: number };

async function order({ account, token, address }: Shopper, origins: () => string[]): Promise<Outcome> {
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  for (let tries = 1; ; tries++) {
    const all = origins();
    try {
      const response = await fetch(`${all[(account + tries) % all.length]}/api/v1.0/order`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${token}`,
          "idempotency-key": `drill-${account}`,
        },
        body: JSON.stringify({ addressId: address, paymentMethod: "cod" }),
        signal: AbortSignal.timeout(TRY_MS),
      });
      const answer = (await response.json()) as { orderNumber?: string };
      if (response.ok && answer.orderNumber) return { account, number: answer.orderNumber, tries, ms: elapsed() };
    } catch {
      // Refused, broken off or not answered in time: the same order is tried on the other server.
    }
    if (elapsed() > PATIENCE_MS) return { account, number: undefined, tries, ms: elapsed() };
    await sleep(Math.min(100 * tries, 1_000));
  }
}

async function prepare(url: string): Promise<{ shoppers: Shopper[] }> {
  return run(url, async (client) => {
    await fillStore(client);
    await client.query("delete from setting where key = 'openingHours'");
    const [variation] = await cheapVariations(client);
    const shoppers = await makeShoppers(client, 20_000);
    await client.query(
      `insert into cart_line (account_id, variation_id, quantity, seen_price_poisha)
       select account, cp.variation_id, 3, cp.sale_poisha from unnest($1::int[]) account
       join current_price cp on cp.variation_id = $2 and cp.region_code = 'dhaka'`,
      [shoppers.map(({ account }) => account), variation],
    );
    return { shoppers };
  });
}

async function count(url: string, outcomes: readonly Outcome[]): Promise<DrillResult> {
  const told = outcomes.flatMap(({ number }) => number ?? []);
  return run(url, async (client) => {
    const { rows: found } = await client.query<{ number: string }>(
      "select number from customer_order where number = any ($1)",
      [told],
    );
    const { rows: doubled } = await client.query(
      "select account_id from customer_order where account_id = any ($1) group by 1 having count(*) > 1",
      [outcomes.map(({ account }) => account)],
    );
    return {
      acknowledged: told.length,
      lost: told.length - found.length,
      doubled: doubled.length,
      failed: outcomes.length - told.length,
      repeated: outcomes.reduce((sum, { tries }) => sum + tries - 1, 0),
      longestMs: Math.round(Math.max(0, ...outcomes.map(({ ms }) => ms))),
    };
  });
}

/** A way to the database that can be cut: then nothing more arrives, either way, and nobody is told. */
async function openWay(databaseUrl: string) {
  let path = socketOf(databaseUrl);
  let isCut = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (isCut) return;
    const outgoing = keep(createConnection(path));
    incoming.on("data", (chunk) => isCut || outgoing.write(chunk)).on("close", () => outgoing.destroy());
    outgoing.on("data", (chunk) => isCut || incoming.write(chunk)).on("close", () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      isCut = true;
    },
    /** What was cut is dead; what connects from now on gets through. */
    mend() {
      drop();
      isCut = false;
    },
    leadTo(other: string) {
      path = socketOf(other);
    },
    close() {
      drop();
      server.close();
    },
  };
}

function socketOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.searchParams.get("host")}/.s.PGSQL.${url.port || 5432}`;
}
