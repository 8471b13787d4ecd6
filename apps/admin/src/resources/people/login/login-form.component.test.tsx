import { isAdmin, staffLogin } from "@tatka/contract/people/staff";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { LoginPage } from "./login-page.tsx";

async function openLogin(path = "/login"): Promise<void> {
  answerCalls(
    on(isAdmin).answer(() => ({ isAdmin: false, user: null, mustEnrol: false })),
    on(staffLogin).answer(({ body }) =>
      refused(
        body.emailOrPhone === "tried@shop.example"
          ? "staff.tried_by_strangers"
          : body.password === "right"
            ? "staff.code_required"
            : "staff.wrong_credentials",
      ),
    ),
  );
  await renderInBackOffice(<LoginPage />, { path });
}

const email = page.getByLabelText(/^Email or phone/);
const password = page.getByLabelText(/^Password/);

test("the login names the missing field", async () => {
  await openLogin();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByText("Email or phone is required")).toBeVisible();
  await expect.element(page.getByText("Password is required")).toBeVisible();
});

test("a wrong password shows an error and logs nobody in", async () => {
  await openLogin();
  await email.fill("admin@shop.example");
  await password.fill("not this one");
  await userEvent.keyboard("{Enter}");
  const failure = page.getByRole("alert").getByText("Incorrect email or password.");
  await expect.element(failure).toBeVisible();
  expect(getComputedStyle(failure.element()).color).not.toBe(getComputedStyle(document.body).color);
  await expect.element(password).toHaveValue("not this one");
});

test("staff blocked by an attacker's guesses need a code and see the reason", async () => {
  await openLogin();
  await email.fill("tried@shop.example");
  await password.fill("right");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expect.element(page.getByRole("alert").getByText(/Others have tried wrong passwords/)).toBeVisible();
});

test("the login page shows the reason for a redirect", async () => {
  await openLogin("/login?error=SessionRequired");
  await expect.element(page.getByText("Please sign in to continue.")).toBeVisible();
});
