import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { ListBase } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { Column } from "../../../records/list/record-table.tsx";
import { bleed } from "./row-look.ts";

type Props = {
  name: "missed" | "popular";
  /** A permanent filter. */
  filter?: { q: string };
  children: ReactNode;
};

/** The column with the searched words. */
export const wordColumn = <T extends { query: string }>(label: string): Column<T> => ({
  source: "query",
  label,
  share: 40,
  render: ({ query }) => <strong title={query}>{query}</strong>,
});

/** A list of the page with its heading and description. */
export function SearchSection({ name, filter, children }: Props) {
  const t = useText();
  const id = `${name}-searches`;
  return (
    <Card component="section" aria-labelledby={id} sx={bleed}>
      <Typography id={id} variant="h2">
        {t(`tatka.search_words.${name}_title`)}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 1 }}>{t(`tatka.search_words.${name}_text`)}</Typography>
      <ListBase
        resource={`${name}-search`}
        perPage={25}
        disableSyncWithLocation
        disableAuthentication
        {...(filter && { filter })}
      >
        {children}
      </ListBase>
    </Card>
  );
}
