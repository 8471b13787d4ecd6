import { answerCalls } from "@tatka/contract/testing/answer-calls";
import { useState } from "react";
import { HttpError } from "react-admin";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { EditableCell } from "./editable-cell.tsx";

/** Two prices in a row, the first not below 120. */
function Prices({ saved }: { saved: unknown[] }) {
  const [price, setPrice] = useState(145);
  return (
    <section>
      <EditableCell
        canEdit
        label="Edit price"
        value={price}
        text={`৳${price}`}
        onSave={async (value) => {
          if (value !== null && value < 120) throw new HttpError("Must not be below the sale price", 400);
          saved.push(value);
          setPrice(value ?? 0);
        }}
      />
      <EditableCell
        canEdit
        mayBeEmpty
        label="Edit sale price"
        value={120}
        text="৳120"
        onSave={async (value) => saved.push(value)}
      />
    </section>
  );
}

async function showPrices(): Promise<unknown[]> {
  answerCalls(...aStaffMember());
  const saved: unknown[] = [];
  await renderInBackOffice(<Prices saved={saved} />);
  return saved;
}

const cell = page.getByRole("button", { name: /^Edit price: / });
const input = page.getByRole("spinbutton", { name: "Edit price" });
const next = page.getByRole("spinbutton", { name: "Edit sale price" });

test("Escape discards the input, and the focus stays on the cell", async () => {
  const saved = await showPrices();
  await cell.click();
  await expect.element(input).toHaveFocus();
  await input.fill("999");
  await userEvent.keyboard("{Escape}");
  await expect.element(cell).toHaveFocus();
  expect(cell.element().textContent).toBe("৳145");
  expect(saved).toEqual([]);
});

test("a refused price shows the error at its cell and keeps the input", async () => {
  const saved = await showPrices();
  await cell.click();
  await input.fill("100");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert").getByText("Must not be below the sale price")).toBeVisible();
  await expect.element(input).toHaveValue(100);
  await input.fill("155.5");
  await userEvent.keyboard("{Enter}");
  await expect.element(cell.getByText("৳155.5")).toBeVisible();
  expect(saved).toEqual([155.5]);
});

test("a price is required, and a sale price is optional", async () => {
  const saved = await showPrices();
  await cell.click();
  await input.fill("");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: /^Edit sale price: / }).click();
  await next.fill("");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => saved).toEqual([null]);
});

test("Tab saves and opens the next cell, Shift+Tab the previous one", async () => {
  const saved = await showPrices();
  await cell.click();
  await input.fill("150");
  await userEvent.keyboard("{Tab}");
  await expect.element(next).toHaveFocus();
  await expect.poll(() => saved).toEqual([150]);
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(input).toHaveFocus();
  expect(saved).toEqual([150]);
});

/** The prices of three products; the second has sizes, so its row has no single price. */
function PriceTable({ saved }: { saved: unknown[] }) {
  return (
    <table>
      <tbody>
        {["Rice", "Oil", "Salt"].map((title) => (
          <tr key={title}>
            <td>{title}</td>
            <td>
              <EditableCell
                canEdit={title !== "Oil"}
                label={`Edit price of ${title}`}
                value={145}
                text="৳145"
                onSave={async (value) => saved.push([title, value])}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

test("Enter saves a price and opens the price in the next row that has one", async () => {
  answerCalls(...aStaffMember());
  const saved: unknown[] = [];
  await renderInBackOffice(<PriceTable saved={saved} />);
  await page.getByRole("button", { name: /^Edit price of Rice/ }).click();
  await page.getByRole("spinbutton", { name: "Edit price of Rice" }).fill("150");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("spinbutton", { name: "Edit price of Salt" })).toHaveFocus();
  expect(saved).toEqual([["Rice", 150]]);
  await userEvent.keyboard("160{Enter}");
  await expect.element(page.getByRole("button", { name: /^Edit price of Salt/ })).toHaveFocus();
  expect(saved).toEqual([
    ["Rice", 150],
    ["Salt", 160],
  ]);
});
