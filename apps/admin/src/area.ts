import type { AuditResource } from "@tatka/contract/insight/audit";
import type { StaffCounts } from "@tatka/contract/insight/counts";
import type { StaffPermission } from "@tatka/contract/permissions";
import type { RefusalCode } from "@tatka/contract/refusals";
import type { StaffRoute } from "@tatka/contract/route";
import type { ComponentType } from "react";
import type { sharedEnglish } from "./messages/shared-en.ts";
import type { TextKey, TextsLike } from "./messages/text-tree.ts";

/** The permission to open it, and its lazy import. */
export type Page = readonly [StaffPermission | "everyone", () => Promise<ComponentType>];

/** The contract's calls behind react-admin's resource methods. */
export type RecordRoutes = Partial<Record<"list" | "get" | "create" | "update" | "delete", StaffRoute>>;

/** Records that react-admin lists and edits. */
type Records = {
  /** Their name in react-admin and in URLs. */
  name: string;
  routes: RecordRoutes;
  list?: Page;
  create?: Page;
  edit?: Page;
  show?: Page;
  /** Further pages, by path below that URL. */
  pages?: Record<string, Page>;
  recordRepresentation?: string;
};

export type Section = "sales" | "stock" | "catalogue" | "content" | "reports" | "people" | "delivery" | "settings";

type MenuEntry<Texts> = {
  path: string;
  label: TextKey<Texts>;
  icon: ComponentType;
  /** The entry is shown to users with any of these permissions. */
  permissions: readonly StaffPermission[];
  /** A page that is only reached from another page, never from the menu. */
  isHidden?: true;
  /** The menu omits the page for staff with a narrower view of it, such as packers. They can still open it. */
  inFull?: true;
  /** The list whose "New" button opens this page. Users who may open the list have no menu entry for it. */
  buttonOn?: string;
  /** The name of a record with a page: a key of the area's `missing`. */
  record?: Texts extends { missing: infer Names } ? keyof Names : never;
  /** Open work on this page, most urgent first. */
  counts?: (counts: StaffCounts) => {
    value: number;
    label: TextKey<Texts> | TextKey<typeof sharedEnglish>;
    isUrgent?: true;
  }[];
};

/**
 * Everything the back office needs about one folder of `resources`: menu entries, records, pages and texts. Areas
 * declare their type explicitly, because the type of all text keys is inferred from them.
 */
export type Area<Texts = Record<never, never>> = {
  /** Menu section; the dashboard is above all sections. */
  section?: Section;
  menu?: readonly MenuEntry<Texts>[];
  records?: readonly Records[];
  /** Pages with their own URLs. */
  pages?: Record<string, Page>;
  /** Link targets of audit entries; `{id}` is the record's id. */
  auditPaths?: Partial<Record<AuditResource, string>>;
  texts?: {
    en: Texts;
    bn: () => Promise<{ bn: TextsLike<Texts>; refusals?: Partial<Record<RefusalCode, string>> }>;
  };
};
