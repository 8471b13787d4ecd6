import type { AuditEntry } from "@tatka/contract/insight/audit";
import { useLocaleState } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useFieldName } from "../../../records/form/use-field-name.ts";
import { useFieldText } from "../../../records/form/use-field-text.ts";

type Title = { title: string; titleBn: string };

const referring: Record<string, string> = {
  variationId: "variation",
  hubId: "hub",
  lineId: "line",
  categoryId: "category",
  brandId: "brand",
  supplierId: "supplier",
};

/** The row shows this many changes and the number of the rest; the expanded entry shows all. */
const MOST_ITEMS = 2;

/** The parts of an entry's sentence in the user's language. Records are shown by name. */
export function useEntryWords({ resource, resourceId, names, items, hub }: AuditEntry) {
  const t = useText();
  const { count } = useFormats();
  const [locale] = useLocaleState();
  const fieldName = useFieldName();
  const fieldText = useFieldText();
  const titleOf = ({ title, titleBn }: Title) => (locale === "bn" ? titleBn : title);

  const itemNames = Object.fromEntries(
    Object.entries(names).flatMap(([key, name]) => {
      const [kind, id = ""] = key.split(":");
      return kind === "size" || kind === "line" ? [[id, titleOf(name)]] : [];
    }),
  );
  const product = resource === "product" ? names[`product:${resourceId}`] : undefined;
  const [only] = resource === "product" && items.length === 1 ? items : [];
  const subject = only ?? product;
  const about = items.slice(0, MOST_ITEMS).flatMap((item) => {
    const pieces = item.pieces === null ? [] : [t("tatka.people.audit.pieces", { count: count(item.pieces) })];
    return (item === only ? pieces : [titleOf(item), ...pieces]).join(": ") || [];
  });
  const rest = Math.max(0, items.length - MOST_ITEMS);
  return {
    field: (field: string) => fieldName(field, itemNames),
    value: (field: string, value: unknown) => {
      const kind = referring[field.split(".").at(-1) ?? ""];
      const name = kind && names[`${kind}:${value}`];
      return name ? titleOf(name) : fieldText(field, value);
    },
    /** The product or variation that the entry is about. */
    subject: subject && titleOf(subject),
    /** Product, quantity and hub. */
    about: [
      ...about,
      ...(rest > 0 ? [t("tatka.people.audit.fields_more", { count: count(rest) })] : []),
      ...(hub ? [titleOf(hub)] : []),
    ],
  };
}
