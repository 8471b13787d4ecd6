import { type Location, listLocations, locationChildren } from "@tatka/contract/delivery/locations";
import { type Address, createAddress, deleteAddress, listAddresses } from "@tatka/contract/people/addresses";
import { me } from "@tatka/contract/people/identity";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import type { Language } from "@tatka/domain/language";
import { expect } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { renderInShop } from "../../../../testing/render-in-shop.tsx";
import { AddressPicker } from "../address-picker.tsx";

const place = (id: number, title: string, titleBn: string, isDeliverable = true): Location => ({
  id,
  title,
  titleBn,
  slug: title.toLowerCase(),
  region: isDeliverable ? "dhaka" : null,
  isDeliverable,
});

const divisions = [place(1, "Dhaka", "ঢাকা"), place(2, "Chattogram", "চট্টগ্রাম")];
export const [dhakaDivision = place(0, "", "")] = divisions;
export const dhaka = place(11, "Dhaka", "ঢাকা");
export const gulshan = place(111, "Gulshan", "গুলশান");
export const below: Record<number, Location[]> = {
  1: [dhaka, place(12, "Gazipur", "গাজীপুর", false)],
  2: [place(21, "Chattogram", "চট্টগ্রাম"), place(22, "Cumilla", "কুমিল্লা", false)],
  11: [gulshan],
  12: [place(121, "Joydebpur", "জয়দেবপুর", false)],
  21: [place(211, "Agrabad", "আগ্রাবাদ")],
  22: [place(221, "Debidwar", "দেবিদ্বার", false)],
};

export const anAddress = (fields: Partial<Address>): Address => ({
  id: 1,
  name: "Nadia Rahman",
  phone: "01712345678",
  division: { id: 1, title: "Dhaka", titleBn: "ঢাকা" },
  district: { id: 11, title: "Dhaka", titleBn: "ঢাকা" },
  zone: { id: 111, title: "Gulshan", titleBn: "গুলশান" },
  address: "House 7, Road 11",
  landmark: "Beside the lake",
  deliveryNote: "",
  label: null,
  position: null,
  isDefault: true,
  isDeliverable: true,
  ...fields,
});

type Profile = { name: string | null; phone: string | null };
type Handlers = Parameters<typeof answerCalls>;

/** A customer's addresses, with created ones; `handlers` take precedence. */
export async function showAddresses(
  addresses: Address[],
  {
    language = "en",
    profile = {},
    handlers = [],
  }: { language?: Language; profile?: Partial<Profile>; handlers?: Handlers } = {},
) {
  const kept = [...addresses];
  const person = {
    id: 7,
    name: null,
    email: "nadia@shop.example",
    phone: null,
    fullName: "",
    hasPassword: true,
    ...profile,
  };
  answerCalls(
    ...handlers,
    on(me).answer(() => ({ ...person, language })),
    on(listAddresses).answer(() => kept),
    on(listLocations).answer(() => ({ items: divisions, total: 2, page: 1, take: 50 })),
    on(locationChildren).answer(({ params }) => below[params.id] ?? []),
    on(createAddress).answer(({ body }) => {
      const { name, phone, address, label = null, landmark, position = null } = body;
      const made = anAddress({ id: 9, name, phone, address, label, landmark, position, isDefault: kept.length === 0 });
      kept.push(made);
      return made;
    }),
    on(deleteAddress).answer(({ params }) => {
      kept.splice(
        kept.findIndex(({ id }) => id === params.id),
        1,
      );
      return undefined;
    }),
  );
  await renderInShop(<AddressPicker />, { language });
  return kept;
}

export const dialog = page.getByRole("dialog");
export const field = (label: string) => dialog.getByLabelText(label);
export const choose = (list: Locator, option: string) => userEvent.selectOptions(list, option);

export async function chooseZone(zone: Locator, title: string): Promise<void> {
  await zone.fill(title);
  await dialog.getByRole("option", { name: new RegExp(`^${title}`) }).click();
}

export async function expectErrors(...texts: string[]): Promise<void> {
  for (const text of texts) await expect.element(dialog.getByRole("alert").getByText(text)).toBeVisible();
}
