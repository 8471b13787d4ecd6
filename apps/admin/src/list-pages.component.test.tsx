import { type AdminReview, reviewRoutes } from "@tatka/contract/catalogue/reviews";
import { adminContactCannedAnswers } from "@tatka/contract/content/canned-answers";
import {
  type AdminContactMessage,
  adminAnswerContactMessage,
  contactMessageRoutes,
} from "@tatka/contract/content/contact";
import { type Purchase, purchaseRoutes, type Supplier, supplierRoutes } from "@tatka/contract/delivery/purchases";
import { type AdminRefund, adminListRefunds } from "@tatka/contract/payments/payments-admin";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ReviewList } from "./resources/catalogue/reviews/review-list.tsx";
import { MessageList } from "./resources/content/contact/message-list.tsx";
import { PurchasesPage } from "./resources/delivery/purchases/purchases-page.tsx";
import { SuppliersPage } from "./resources/delivery/purchases/suppliers-page.tsx";
import { RefundsPage } from "./resources/payments/payments/refunds-page.tsx";
import { expectAccessible, expectReadableInTheDark } from "./testing/expect-accessible.ts";
import { aStaffMember, renderInBackOffice } from "./testing/render-in-back-office.tsx";

const longest = "A long sentence that does not fit on one line of any table. ".repeat(6);
const at = "2026-11-16T06:30:00.000Z";

function five<Item>(make: (id: number) => Item): Item[] {
  return [1, 2, 3, 4, 5].map(make);
}

function pageOf<Item>(items: Item[]) {
  return { items, total: items.length, page: 1, take: 25 };
}

const reviews = five<AdminReview>((id) => ({
  id,
  author: "Rahima K.",
  stars: 4,
  text: longest,
  language: "en",
  reply: "",
  pictures: [],
  at,
  status: "waiting",
  reason: "",
  product: { id, slug: "plain-paratha", title: "Plain Paratha", titleBn: "সাদা পরোটা" },
  isDemo: false,
  version: 1,
}));

const messages = five<AdminContactMessage>((id) => ({
  id,
  name: "Rahima Khatun",
  email: "rahima@mail.example",
  phone: null,
  subject: `Message ${id}`,
  message: longest,
  language: "en",
  status: "new",
  state: "open",
  answerBy: at,
  isLate: true,
  answers: [],
  isCustomer: true,
  createdAt: at,
  doneAt: null,
  doneBy: null,
  version: 1,
}));

const refunds = five<AdminRefund>((id) => ({
  id,
  orderNumber: `TATK-0000-000${id}`,
  paymentId: 1,
  gateway: "bkash",
  amount: id,
  status: "due",
  reason: longest.slice(0, 200),
  detail: longest,
  transactionId: `lines-${id}`,
  gatewayReference: null,
  requestedBy: "Salma Khatun",
  createdAt: at,
  settledAt: null,
  dueAt: at,
  isLate: false,
  payout: null,
  payoutPhone: null,
  payoutRunId: null,
  payoutReference: null,
  paidBy: null,
}));

const suppliers = five<Supplier>((id) => ({
  id,
  name: `Nodi Fisheries ${id}`,
  email: "orders@nodi.example",
  phone: "01712345678",
  note: "",
  leadDays: 2,
  deliveryDays: [],
  coverDays: 7,
  minimumOrder: 0,
  isActive: true,
  version: 1,
}));

const hub = { id: 1, title: "Tejgaon hub", titleBn: "তেজগাঁও হাব" };
const purchases = suppliers.map<Purchase>(({ id, name, email, phone }) => ({
  id,
  number: `PO-${id}`,
  state: "draft",
  supplier: { id, name, email, phone },
  hub,
  expectedOn: "2026-11-20",
  note: "",
  lines: [],
  total: 1200,
  createdAt: at,
  createdBy: null,
  sentAt: null,
  closedAt: null,
  version: 1,
}));

/** The calls of all these pages; `unanswered` messages are answered as staff send answers. */
function answerLists() {
  const unanswered = [...messages];
  const answered: string[] = [];
  answerCalls(
    ...aStaffMember("review.read", "contact_message.read", "contact_message.update", "refund.read", "purchase.read"),
    on(reviewRoutes.list).answer(() => pageOf(reviews)),
    on(contactMessageRoutes.list).answer(() => pageOf(unanswered)),
    on(adminContactCannedAnswers).answer(() => ({ items: [] })),
    on(adminAnswerContactMessage).answer(({ params, body }) => {
      answered.push(body.text);
      const [message] = unanswered.splice(
        unanswered.findIndex(({ id }) => id === params.id),
        1,
      );
      return { ...(message as AdminContactMessage), status: "done" };
    }),
    on(adminListRefunds).answer(() => pageOf(refunds)),
    on(purchaseRoutes.list).answer(() => ({ ...pageOf(purchases), hubs: [hub] })),
    on(supplierRoutes.list).answer(() => suppliers),
  );
  return answered;
}

const width = () => document.documentElement.scrollWidth;

test.each([
  ["review", ReviewList, "Product"],
  ["contact-message", MessageList, "Subject"],
  ["refund", RefundsPage, "Order"],
  ["purchase", PurchasesPage, "Number"],
  ["supplier", SuppliersPage, "Name"],
])("%s has one line per record, a sticky head, selectable columns, and fits every screen", async (...row) => {
  const [resource, List, first] = row;
  answerLists();
  await renderInBackOffice(<List />, { resource });
  const head = page.getByRole("columnheader", { name: first });
  for (const wide of [1600, 1280, 960]) {
    await page.viewport(wide, 900);
    await expect.element(head).toBeVisible();
    const rows = [...document.querySelectorAll("tbody tr.RaDataTable-row")];
    expect(rows).toHaveLength(5);
    expect(Math.max(...rows.map((row) => row.getBoundingClientRect().height)), `${wide}`).toBeLessThanOrEqual(48);
    expect(width(), `${wide}`).toBeLessThanOrEqual(wide);
  }
  await page.viewport(1280, 900);
  await expect.poll(() => getComputedStyle(head.element()).position).toBe("sticky");
  await expect.element(page.getByRole("button", { name: "Compact" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Columns" })).toBeVisible();
  for (const narrow of [768, 390]) {
    await page.viewport(narrow, 900);
    await expect.element(page.getByRole("table")).not.toBeInTheDocument();
    expect(width(), `${narrow}`).toBeLessThanOrEqual(narrow);
  }
});

test("a list is accessible as a table and as cards", async () => {
  answerLists();
  await renderInBackOffice(<ReviewList />, { resource: "review" });
  await expect.element(page.getByRole("columnheader", { name: "Product" })).toBeVisible();
  await expectAccessible();
  await expectReadableInTheDark();
  await page.viewport(390, 900);
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
  await expectAccessible();
});

test("columns can be hidden, and rows made taller", async () => {
  answerLists();
  await renderInBackOffice(<ReviewList />, { resource: "review" });
  const row = page.getByRole("row").nth(1);
  await expect.element(row).toBeVisible();
  const compact = row.element().getBoundingClientRect().height;
  await page.getByRole("button", { name: "Compact" }).click();
  await expect.poll(() => row.element().getBoundingClientRect().height).toBeGreaterThan(compact);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menu").getByLabelText("Stars").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("columnheader", { name: "Stars" })).not.toBeInTheDocument();
});

test("an empty list says so", async () => {
  answerCalls(
    ...aStaffMember("review.read"),
    on(reviewRoutes.list).answer(() => pageOf([])),
  );
  await renderInBackOffice(<ReviewList />, { resource: "review" });
  await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible();
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
});

test("a customer's message opens below its row by keyboard, and is answered there", async () => {
  const answered = answerLists();
  await renderInBackOffice(<MessageList />, { resource: "contact-message" });
  const third = page.getByRole("button", { name: "Message 3" });
  const fifth = page.getByRole("button", { name: "Message 5" });
  await expect.element(third).toBeVisible();
  (third.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(third).toHaveAttribute("aria-expanded", "true");
  const answer = page.getByRole("textbox", { name: "Answer by email to rahima@mail.example" });
  await expect.element(answer).toBeVisible();
  // One at a time.
  await fifth.click();
  await expect.element(third).toHaveAttribute("aria-expanded", "false");
  await expectAccessible();
  await answer.fill("We are sorry.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect.element(page.getByText("Answer sent")).toBeVisible();
  await expect.element(fifth).not.toBeInTheDocument();
  expect(answered).toEqual(["We are sorry."]);
});
