import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { cashOnDelivery } from "@tatka/domain/payments/methods/index";
import { defaultRegion } from "@tatka/domain/region";
import pg from "pg";

/**
 * Reference for cart and orders: `node:http` and node-postgres with the fewest statements that do the same, without
 * sessions, checks and prices. Prints its port.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const server = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://bare");
  const account = Number(url.searchParams.get("account"));
  const work = url.pathname === "/cart" ? putInCart(account, url) : placeOrder(account);
  work.then(
    (answer) => answerWith(response, 200, answer),
    (error: unknown) => answerWith(response, 500, { message: String(error) }),
  );
  drain(request);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});

async function putInCart(account: number, url: URL): Promise<unknown> {
  const { rows } = await pool.query({
    name: "put",
    text: `insert into cart_line (account_id, variation_id, quantity, seen_price_poisha) values ($1, $2, $3, 100)
           on conflict (account_id, variation_id) do update set quantity = excluded.quantity
           returning variation_id, quantity`,
    values: [account, url.searchParams.get("variationId"), url.searchParams.get("quantity")],
  });
  return rows[0];
}

async function placeOrder(account: number): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows: lines } = await client.query<{ variation_id: number; quantity: number }>(
      "delete from cart_line where account_id = $1 returning variation_id, quantity",
      [account],
    );
    const ids = lines.map((line) => line.variation_id);
    await client.query(
      "select from stock where variation_id = any($1) and hub_id = 1 order by variation_id for no key update",
      [ids],
    );
    await client.query("update stock set reserved = reserved + 1 where variation_id = any($1) and hub_id = 1", [ids]);
    const number = Array.from({ length: 3 }, () => Math.random().toString(36).slice(2, 6).toUpperCase().padEnd(4, "0"));
    const { rows } = await client.query<{ id: number }>(
      `insert into customer_order (number, account_id, payment_method, region_code, hub_id, recipient, shipping_kind,
         deliver_from, deliver_until, subtotal_poisha, delivery_poisha, total_poisha)
       values ($1, $2, '${cashOnDelivery}', '${defaultRegion}', 1, '{}', 'standard', now(), now(), 100, 0, 100) returning id`,
      [number.join("-"), account],
    );
    const order = rows[0]?.id;
    await client.query(
      `insert into order_line (order_id, variation_id, product_slug, title_en, title_bn, size_en, size_bn, sku,
         measurement, uom, storage, quantity, unit_poisha, regular_poisha)
       select $1, unnest($2::int[]), '', '', '', '', '', '', 1, '', '', 1, 100, 100`,
      [order, ids],
    );
    await client.query("insert into order_history (order_id, status, payment_status) values ($1, 'placed', 'unpaid')", [
      order,
    ]);
    await client.query("commit");
    return { order };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

function drain(request: IncomingMessage): void {
  request.resume();
}

function answerWith(response: ServerResponse, status: number, answer: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(answer));
}
