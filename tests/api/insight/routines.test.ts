import { beforeEach, expect, test } from "vitest";
import { anOrder, openRolledBack } from "../../harness/database/rolled-back.ts";

const database = await openRolledBack();
const { rows, value, column } = database;

const lateEvening = "'2031-03-04 23:30 Asia/Dhaka'";
const day = "2031-03-04";
const noted = () => column("select distinct day::text from sales_queue order by 1");
const booked = () =>
  rows("select orders, goods_poisha::int, delivery_poisha::int, refund_poisha::int from sales_day where day = $1", [
    day,
  ]);

let orderId: number;
beforeEach(async () => {
  orderId = await anOrder(database, lateEvening);
});

/** An invoice or a credit note of the order, issued at a moment. */
const issue = (paper: "invoice" | "credit_note", at: string, refundId?: unknown) =>
  paper === "invoice"
    ? rows(
        `insert into invoice (order_id, issued_at, content, buyer, hub_id, fiscal_year, serial)
         select id, ${at}, '{}', '{}', hub_id, 2030, 1 from customer_order where id = $1`,
        [orderId],
      )
    : rows(
        `insert into credit_note (refund_id, order_id, issued_at, content, buyer, hub_id, fiscal_year, serial)
         select $2, id, ${at}, '{}', '{}', hub_id, 2030, 1 from customer_order where id = $1`,
        [orderId, refundId],
      );
const aRefund = () =>
  value(
    `insert into refund (order_id, amount_poisha, rounding_poisha, status, reason, transaction_id, settled_at)
     values ($1, 700, -50, 'done', 'bruised', 'R1', now()) returning id`,
    [orderId],
  );

test("dhaka_day is the day in Dhaka, six hours ahead of UTC", async () => {
  const days = await rows("select dhaka_day('2031-03-04T17:59Z')::text, dhaka_day('2031-03-04T18:00Z')::text");
  expect(days).toEqual([["2031-03-04", "2031-03-05"]]);
});

test("book_sales books days by order, category, product and voucher, repeatably", async () => {
  await rows("update customer_order set voucher_code = 'EID' where id = $1", [orderId]);
  await issue("invoice", lateEvening);
  for (const _ of [1, 2]) await rows("select book_sales($1, $1)", [day]);
  expect(await booked()).toEqual([[1, 20000, 5000, 0]]);
  expect(
    await rows("select level, orders, revenue_poisha::int from category_day where day = $1 order by 1", [day]),
  ).toEqual(
    [
      [1, 1, 20000],
      [2, 1, 20000],
      [3, 1, 20000],
    ].slice(0, Number(await value("select cardinality(category_ids) from order_line where order_id = $1", [orderId]))),
  );
  expect(await rows("select quantity::int, revenue_poisha::int from product_day where day = $1", [day])).toEqual([
    [2, 20000],
  ]);
  expect(await rows("select voucher_code, orders from voucher_day where day = $1", [day])).toEqual([["EID", 1]]);

  const ofMonth = () => rows("select quantity::int, revenue_poisha::int from product_month where month = '2031-03-01'");
  expect(await ofMonth()).toEqual([[2, 20000]]);

  await rows("update order_line set returned_quantity = 2 where order_id = $1", [orderId]);
  await issue("credit_note", lateEvening, await aRefund());
  await rows("select book_sales($1, $1)", [day]);
  expect(await booked()).toEqual([[1, 20000, 5000, 750]]);
  expect(await rows("select quantity from product_day where day = $1", [day])).toEqual([]);
  expect(await ofMonth()).toEqual([]);
});

test("book_sales counts an order when it is placed, and as revenue by its invoices only", async () => {
  const figures = () => rows("select placed_orders, ordered_poisha::int, orders from sales_day where day = $1", [day]);
  await rows("select book_sales($1, $1)", [day]);
  expect(await figures()).toEqual([[1, 25000, 0]]);
  await issue("invoice", "'2031-03-05 00:00 Asia/Dhaka'");
  await rows("select book_sales($1, $1::date + 1)", [day]);
  expect(await figures()).toEqual([[1, 25000, 0]]);
  expect(await value("select orders from sales_day where day = '2031-03-05'")).toBe(1);
  await rows("update customer_order set status = 'cancelled' where id = $1", [orderId]);
  await rows("select book_sales($1, $1)", [day]);
  expect(await figures()).toEqual([]);
});

test("sold_lines are the pieces that the customer kept, and their paid amount", async () => {
  const sold = () =>
    rows(
      `select l.quantity, l.revenue::int from customer_order o
       cross join sold_lines(o.placed_at, o.placed_at + interval '1 second', o.id, o.id) l where o.id = $1`,
      [orderId],
    );
  expect(await sold()).toEqual([]);
  await issue("invoice", lateEvening);
  expect(await sold()).toEqual([[2, 20000]]);
  await rows("update order_line set returned_quantity = 1, weight_poisha = -501 where order_id = $1", [orderId]);
  expect(await sold()).toEqual([[1, 9749]]);
  await rows("update order_line set returned_quantity = 2 where order_id = $1", [orderId]);
  expect(await sold()).toEqual([]);
});

test("book_product_months adds up the days of the given products, and no others", async () => {
  await rows(
    `insert into product_day (day, product_id, variation_id, region_code, quantity, revenue_poisha, costed_poisha, cost_poisha)
     values ('2031-04-30', 7, 1, 'dhaka', 1, 100, 90, 120), ('2031-05-01', 7, 1, 'dhaka', 2, 200, 180, 100),
            ('2031-05-31', 7, 2, 'dhaka', 3, 300, 280, 300), ('2031-05-31', 8, 3, 'ctg', 4, 400, 0, 0)`,
  );
  await rows("insert into product_month values ('2031-05-01', 7, 'ctg', 1, 1, 1, 1, 1)");
  await rows("select book_product_months('{7}', '2031-05-09', '2031-05-10')");
  const months = `select month::text, product_id, region_code, quantity::int, revenue_poisha::int,
      costed_poisha::int, cost_poisha::int, most_margin_poisha::int
    from product_month where month between '2031-04-01' and '2031-05-01' order by 1, 2`;
  expect(await rows(months)).toEqual([["2031-05-01", 7, "dhaka", 5, 500, 460, 400, 80]]);
});

test("refresh_sales books the queued days, once, and rebuild_sales everything", async () => {
  await issue("invoice", lateEvening);
  expect(Number(await value("select refresh_sales()"))).toBeGreaterThan(0);
  expect(await booked()).toEqual([[1, 20000, 5000, 0]]);
  expect(await value("select refresh_sales()")).toBe(0);

  await rows("delete from sales_day");
  await rows("select rebuild_sales()");
  expect(await booked()).toEqual([[1, 20000, 5000, 0]]);
});

test("queue_days_of_order queues the days of an order that counts differently, and for no other step", async () => {
  expect(await noted()).toEqual([day]);
  await rows("delete from sales_queue");
  await rows("update customer_order set status = 'packed', note = 'x', version = version + 1 where id = $1", [orderId]);
  expect(await noted()).toEqual([]);
  await rows("update customer_order set status = 'cancelled' where id = $1", [orderId]);
  expect(await noted()).toEqual([day]);
  await issue("invoice", "'2031-03-06 12:00 Asia/Dhaka'");
  await issue("credit_note", "'2031-03-08 12:00 Asia/Dhaka'", await aRefund());
  await rows("delete from sales_queue");
  await rows("update customer_order set payment_method = 'bkash' where id = $1", [orderId]);
  expect(await noted()).toEqual([day, "2031-03-06", "2031-03-08"]);
});

test("queue_day_of_line queues the day of an accepted order whose lines change", async () => {
  await rows("delete from sales_queue");
  await rows("update order_line set quantity = 3 where order_id = $1", [orderId]);
  expect(await noted()).toEqual([]);
  await issue("invoice", "'2031-03-06 12:00 Asia/Dhaka'");
  await rows("delete from sales_queue");
  await rows("update order_line set substitution = 'refund', variation_id = null where order_id = $1", [orderId]);
  expect(await noted()).toEqual([]);
  for (const change of ["quantity = 2", "returned_quantity = 1", "weight_poisha = 50"]) {
    await rows(`update order_line set ${change} where order_id = $1`, [orderId]);
    expect(await noted()).toEqual(["2031-03-06"]);
    await rows("delete from sales_queue");
  }
});

test("queue_day_of_paper queues the day of an invoice and of a credit note", async () => {
  await rows("delete from sales_queue");
  await issue("invoice", "'2031-03-06 12:00 Asia/Dhaka'");
  expect(await noted()).toEqual(["2031-03-06"]);
  await issue("credit_note", "'2031-03-08 23:59 Asia/Dhaka'", await aRefund());
  expect(await noted()).toEqual(["2031-03-06", "2031-03-08"]);
});

test("remember_what_is_sold stores product, categories and cost of a line at the time of sale", async () => {
  const line = () =>
    rows("select sold_variation_id, product_id, category_ids, cost_poisha from order_line where order_id = $1", [
      orderId,
    ]);
  const sold = await line();
  expect(sold).toEqual(
    await rows(
      `select v.id, p.id, category_path(p.category_id), v.cost_poisha
       from variation v join product p on p.id = v.product_id order by v.id limit 1`,
    ),
  );
  await rows("update variation set cost_poisha = 1");
  await rows("update order_line set quantity = 1, variation_id = null where order_id = $1", [orderId]);
  expect(await line()).toEqual(sold);
});

test("report_purchase and report_refund make one event for each enabled target, if the customer agreed, and queue_purchase_event queues it", async () => {
  const noted = () =>
    rows("select target, refund_id is not null from purchase_event where order_id = $1 order by 1, 2", [orderId]);
  const step = (status: string, payment: string) =>
    rows("insert into order_history (order_id, status, payment_status) values ($1, $2, $3)", [
      orderId,
      status,
      payment,
    ]);
  const [account] = await column("insert into account (email) values ('measured@example.com') returning id");
  await rows("update customer_order set account_id = $2 where id = $1", [orderId, account]);
  await rows(
    "insert into measurement_target (target, is_on, public_id, sealed_secret) values ('ga4', true, 'G-1', ''), ('meta', false, '1', '')",
  );
  await step("placed", "unpaid");
  expect(await noted()).toEqual([]);
  await rows("insert into sharing_consent_event (account_id, is_given) values ($1, true)", [account]);
  await step("placed", "unpaid");
  await step("placed", "unpaid");
  expect(await noted()).toEqual([["ga4", false]]);

  await rows("update customer_order set payment_method = 'bkash' where id = $1", [orderId]);
  await rows("update measurement_target set is_on = true");
  await step("placed", "pending");
  expect(await noted()).toEqual([["ga4", false]]);
  await step("placed", "paid");
  expect(await noted()).toEqual([
    ["ga4", false],
    ["meta", false],
  ]);

  await rows(
    `insert into refund (order_id, amount_poisha, status, reason, transaction_id) values ($1, 700, 'done', 'bruised', 'R9')`,
    [orderId],
  );
  await rows("update refund set detail = 'x', status = 'done' where order_id = $1", [orderId]);
  expect(await noted()).toEqual([
    ["ga4", false],
    ["ga4", true],
    ["meta", false],
  ]);
  // A refund is reported when it is done, not while it is due.
  await rows(
    `with paid as (insert into payment (order_id, gateway, transaction_id, amount_poisha, captured_poisha, status)
       values ($1, 'bkash', 'P10', 300, 300, 'paid') returning id)
     insert into refund (order_id, payment_id, amount_poisha, status, reason, transaction_id)
     select $1, id, 300, 'due', 'late', 'R10' from paid`,
    [orderId],
  );
  expect(await noted()).toHaveLength(3);
  await rows("update refund set status = 'done' where transaction_id = 'R10'", []);
  expect(await noted()).toHaveLength(4);
  const queued = await rows(
    `select j.payload ->> 'id', j.max_attempts from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-purchase-event' order by 1::int`,
    [],
  );
  expect(queued).toEqual((await rows("select id::text from purchase_event order by id", [])).map(([id]) => [id, 12]));

  // Without a reported purchase its refund is not reported; an order of 0 is no purchase.
  await rows("update purchase_event set state = 'skipped' where order_id = $1", [orderId]);
  await rows(
    `insert into refund (order_id, amount_poisha, status, reason, transaction_id) values ($1, 100, 'done', 'late', 'R11')`,
    [orderId],
  );
  expect(await noted()).toHaveLength(4);
  await rows("delete from purchase_event");
  await rows(
    "update customer_order set total_poisha = 0, discount_poisha = subtotal_poisha, delivery_poisha = 0 where id = $1",
    [orderId],
  );
  await step("placed", "paid");
  expect(await noted()).toEqual([]);
});
