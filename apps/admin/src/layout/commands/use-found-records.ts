import CustomerIcon from "@mui/icons-material/PeopleAltOutlined";
import PersonIcon from "@mui/icons-material/PersonOutlined";
import OrderIcon from "@mui/icons-material/ReceiptOutlined";
import ProductIcon from "@mui/icons-material/ShoppingBasketOutlined";
import { useQuery } from "@tanstack/react-query";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import type { AdminCustomer } from "@tatka/contract/people/customers-admin";
import type { AdminUser } from "@tatka/contract/people/staff-accounts";
import type { StaffPermission } from "@tatka/contract/permissions";
import { gtinKey } from "@tatka/domain/catalogue/codes/gtin";
import { localNumber } from "@tatka/domain/people/mobile-number";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { type RaRecord, useDataProvider, useLocaleState, usePermissions } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import type { Command } from "./command.ts";
import { type FoundGroup, groupsMeant } from "./found-groups.ts";

const MOST_FOUND = 5;

type Search = { resource: string; words: string; leastLetters: number; sort: string; permission: StaffPermission };

/**
 * Orders by number, phone or name, customers and staff by name, email or phone, products by name, SKU or barcode,
 * within the user's permissions.
 */
export function useFoundRecords(words: string) {
  const t = useText();
  const [locale] = useLocaleState();
  const orders = useSearch<AdminOrderHead>({
    ...{ resource: "order", permission: "order.read", sort: "placedAt" },
    ...{ words, leastLetters: 3 },
  });
  const customers = useSearch<AdminCustomer>({
    ...{ resource: "customer", permission: "customer.read", sort: "id" },
    ...{ words, leastLetters: 2 },
  });
  const people = useSearch<AdminUser>({
    ...{ resource: "users", permission: "user.read", sort: "id" },
    ...{ words, leastLetters: 2 },
  });
  const products = useSearch<AdminProduct>({
    ...{ resource: "product", permission: "product.read", sort: "id" },
    ...{ words, leastLetters: 2 },
  });

  const found: Record<FoundGroup, Command[]> = {
    orders: orders.found.map(({ number, recipient, status }) => ({
      key: `order ${number}`,
      group: t("tatka.people.palette.orders"),
      label: number,
      note: `${recipient.name} · ${t(`tatka.order_admin.status.${status}`)}`,
      icon: OrderIcon,
      path: `/order/${number}/show`,
      isFound: true,
    })),
    customers: customers.found.map(({ id, name, email, phone }) => ({
      key: `customer ${id}`,
      group: t("tatka.people.palette.customers"),
      label: name || email || (phone ? localNumber(phone) : String(id)),
      note: phone ? localNumber(phone) : (email ?? undefined),
      icon: CustomerIcon,
      path: `/customer/${id}`,
      isFound: true,
    })),
    // Customers are in their own group, so only staff accounts remain.
    people: people.found
      .filter(({ id }) => !customers.found.some((one) => one.id === id))
      .map(({ id, name, email, phone }) => ({
        key: `person ${id}`,
        group: t("tatka.people.palette.people"),
        label: name ?? email ?? phone ?? String(id),
        note: phone ?? email ?? undefined,
        icon: PersonIcon,
        path: `/users/${id}`,
        isFound: true,
      })),
    products: products.found.map(({ id, title, titleBn, variations }) => ({
      key: `product ${id}`,
      group: t("tatka.people.palette.products"),
      label: locale === "bn" ? titleBn : title,
      note: matchingCode(variations, words),
      icon: ProductIcon,
      path: `/product/${id}`,
      isFound: true,
    })),
  };
  const asked = { orders, customers, people, products };
  const searches = Object.values(asked);
  const groups = groupsMeant(words);
  // Later groups wait for earlier ones, so that nothing moves under the pointer.
  const awaited = groups.findIndex((group) => asked[group].isFetching);
  const settled = awaited === -1 ? groups : groups.slice(0, awaited);
  return {
    records: settled.flatMap((group) => found[group]),
    isSearching: searches.some(({ isFetching }) => isFetching),
    hasFailed: searches.some(({ isError }) => isError),
  };
}

/** The SKU or the barcode by which a product was found. */
function matchingCode(variations: AdminProduct["variations"], words: string): string | undefined {
  const digits = words.replace(/[\s-]/g, "");
  const scanned = variations.find(({ gtin }) => gtin !== null && gtinKey(gtin) === gtinKey(digits));
  return scanned?.gtin ?? variations.find(({ sku }) => sku.toLowerCase().includes(words.toLowerCase()))?.sku;
}

function useSearch<Item extends RaRecord>({ resource, words, leastLetters, sort, permission }: Search) {
  const dataProvider = useDataProvider();
  const { permissions = [] } = usePermissions<Permission[]>();
  const isAsked = words.length >= leastLetters && holds(permissions, permission);
  const { data, isFetching, isError } = useQuery({
    queryKey: ["palette", resource, words],
    enabled: isAsked,
    retry: false,
    queryFn: async ({ signal }) => {
      const { data: found } = await dataProvider.getList<Item>(resource, {
        pagination: { page: 1, perPage: MOST_FOUND },
        sort: { field: sort, order: "DESC" },
        filter: { q: words },
        signal,
      });
      return found;
    },
  });
  return { found: (isAsked && data) || [], isFetching, isError };
}
