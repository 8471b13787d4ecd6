import { adminListUserHubs, roleRoutes } from "@tatka/contract/people/staff-accounts";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { UserCreate } from "./user-create.tsx";

afterEach(() => page.viewport(1280, 900));

const widthOf = (found: Element) => found.getBoundingClientRect().width;
const topOf = (found: Element) => Math.round(found.getBoundingClientRect().top);

test("the form has three fields in a row on wide screens, and uses the width", async () => {
  answerCalls(
    ...aStaffMember("user.create"),
    on(roleRoutes.list).answer(() => ({ items: [], total: 0, page: 1, take: 200 })),
    on(adminListUserHubs).answer(() => []),
  );
  await page.viewport(1600, 900);
  const { container } = await renderInBackOffice(<UserCreate />);
  await expect.element(page.getByRole("textbox", { name: "Phone" })).toBeVisible();
  const field = (name: string) => page.getByRole("textbox", { name }).element();
  const [name, email, phone] = [field("Name"), field("Email"), field("Phone")];
  expect([topOf(email), topOf(phone)]).toEqual([topOf(name), topOf(name)]);
  expect(widthOf(container.querySelector("form") ?? name)).toBeGreaterThan(0.8 * widthOf(container));

  await page.viewport(1280, 900);
  await expect.poll(() => topOf(email)).toBeGreaterThan(topOf(name));
});
