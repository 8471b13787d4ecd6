import ExpandIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import type { AuditEntry } from "@tatka/contract/insight/audit";
import { useId, useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { AuditChanges } from "./audit-changes.tsx";
import { useNames } from "./use-names.ts";

const MOST_FIELDS = 4;

/** One entry as a sentence; opened, it tells what was there before and after. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const names = useNames();
  const { moment, count } = useFormats();
  const detailId = useId();
  const [isOpen, setOpen] = useState(false);
  const rest = entry.fields.length - MOST_FIELDS;
  return (
    <Box component="li" sx={{ borderBottom: "1px solid var(--tatka-line)" }}>
      <ButtonBase aria-expanded={isOpen} aria-controls={detailId} onClick={() => setOpen(!isOpen)} sx={row}>
        <Typography component="span" sx={{ ...quiet, flexBasis: { xs: "100%", md: 190 }, flexShrink: 0 }}>
          <time dateTime={entry.at}>{moment(entry.at)}</time>
        </Typography>
        <Typography component="span" sx={sentence}>
          <strong>{entry.who.name}</strong>
          {entry.key && ` (${t("tatka.people.audit.by_key", { name: entry.key.name })})`} · {names.did(entry.action)} ·{" "}
          <strong>{names.record(entry)}</strong>
          {entry.action === "update" && entry.fields.length > 0 && (
            <Box component="span" sx={{ ...quiet, display: { xs: "block", md: "inline" }, ml: { md: 1.5 } }}>
              {entry.fields.slice(0, MOST_FIELDS).join(", ")}
              {rest > 0 && ` ${t("tatka.people.audit.fields_more", { count: count(rest) })}`}
            </Box>
          )}
        </Typography>
        <ExpandIcon
          aria-hidden="true"
          sx={{ color: "text.secondary", transform: isOpen ? "rotate(180deg)" : "none", alignSelf: "center" }}
        />
      </ButtonBase>
      <Box id={detailId}>{isOpen && <AuditChanges entry={entry} />}</Box>
    </Box>
  );
}

const quiet = { color: "text.secondary", fontSize: "0.8125rem" } as const;
const sentence = {
  flex: 1,
  minWidth: 0,
  overflowWrap: "anywhere",
  whiteSpace: { md: "nowrap" },
  overflow: { md: "hidden" },
  textOverflow: "ellipsis",
} as const;
const row = {
  width: "100%",
  display: "flex",
  flexDirection: { xs: "row" },
  flexWrap: { xs: "wrap", md: "nowrap" },
  alignItems: "baseline",
  justifyContent: "flex-start",
  gap: { xs: 0.5, md: 2 },
  px: { xs: 2, md: 2.5 },
  py: { xs: 1.5, md: 0.75 },
  textAlign: "left",
  fontFamily: "inherit",
  fontSize: { xs: "0.9375rem", md: "0.8125rem" },
  "&:hover": { backgroundColor: "var(--tatka-surface-sunken)" },
} as const;
