import { useQuery } from "@tanstack/react-query";
import { type CustomField, type FieldKind, fieldRoutes } from "@tatka/contract/content/custom-fields";
import { type FieldValue, fieldText } from "@tatka/domain/content/custom-fields";
import { useDataProvider, useLocaleState } from "react-admin";
import type { TatkaDataProvider } from "../../providers/data-provider.ts";
import { useSeesAll } from "../use-may.ts";

const none: readonly CustomField[] = [];

/** The fields of a list's records; none for staff with a narrower view of these records. */
export function useCustomFields(kind: FieldKind): readonly CustomField[] {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["custom-field", kind],
    queryFn: () => dataProvider.call(fieldRoutes[kind].list),
    enabled: useSeesAll(`${kind}.read`),
    retry: false,
    staleTime: 60_000,
  });
  return data?.fields ?? none;
}

type WithFields = { custom: Readonly<Record<string, FieldValue>> };

/** A column for each field, which users add with the column button. */
export function useFieldColumns(kind: FieldKind) {
  const [locale] = useLocaleState();
  const language = locale === "bn" ? "bn" : "en";
  return useCustomFields(kind).map((field) => ({
    source: `custom.${field.key}`,
    label: language === "bn" ? field.labelBn : field.label,
    isHiddenAtFirst: true as const,
    render: ({ custom }: WithFields): string => {
      const value = custom[field.key];
      return value === undefined ? "" : fieldText(field, value, language);
    },
  }));
}
