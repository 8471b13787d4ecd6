import ExpandIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { AuditEntry } from "@tatka/contract/insight/audit";
import { Fragment, type ReactNode, useId, useState } from "react";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { AuditChanges } from "./audit-changes.tsx";
import { recordPath } from "./record-path.ts";
import { useEntryWords } from "./use-entry-words.ts";
import { useNames } from "./use-names.ts";

const MOST_FIELDS = 4;

/** A log entry as a sentence with a link; expanded, it shows previous and new values. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const names = useNames();
  const { moment, count } = useFormats();
  const detailId = useId();
  const [isOpen, setOpen] = useState(false);
  const rest = entry.fields.length - MOST_FIELDS;
  const path = entry.action === "delete" ? undefined : recordPath(entry);
  const words = useEntryWords(entry);
  const recordName = words.subject ?? names.record(entry);
  const record = <strong>{recordName}</strong>;
  const who = entry.key
    ? `${entry.who.name} (${t("tatka.people.audit.by_key", { name: entry.key.name })})`
    : entry.who.name;
  return (
    <Box component="li" sx={{ borderBottom: "1px solid var(--tatka-line)" }}>
      <Box sx={row}>
        <Typography component="span" sx={{ ...quiet, flexBasis: { xs: "100%", md: 190 }, flexShrink: 0 }}>
          <time dateTime={entry.at}>{moment(entry.at)}</time>
        </Typography>
        <Box sx={sentence}>
          <Sentence
            text={t("tatka.people.audit.sentence", {
              did: names.did(entry.action),
              who: "[who]",
              record: "[record]",
            })}
            who={<strong>{who}</strong>}
            record={
              path ? (
                <Link component={RouterLink} to={path}>
                  {record}
                </Link>
              ) : (
                record
              )
            }
          />
          {words.about.length > 0 && (
            <Typography component="span" sx={beside}>
              {words.about.join(" · ")}
            </Typography>
          )}
          {entry.highlights.map(({ field, before, after }) => (
            <Typography key={field} component="span" sx={beside}>
              {t("tatka.people.audit.from_to", {
                field: words.field(field),
                before: words.value(field, before) || t("tatka.people.audit.empty"),
                after: words.value(field, after) || t("tatka.people.audit.empty"),
              })}
            </Typography>
          ))}
          {entry.action === "update" && entry.highlights.length === 0 && entry.fields.length > 0 && (
            <Typography component="span" sx={beside}>
              {entry.fields.slice(0, MOST_FIELDS).map(words.field).join(", ")}
              {rest > 0 && ` ${t("tatka.people.audit.fields_more", { count: count(rest) })}`}
            </Typography>
          )}
        </Box>
        <IconButton
          aria-expanded={isOpen}
          aria-controls={detailId}
          aria-label={t("tatka.people.audit.show_of", { record: recordName })}
          onClick={() => setOpen(!isOpen)}
          sx={{ minWidth: 44, minHeight: 44, my: -1 }}
        >
          <ExpandIcon sx={{ transform: isOpen ? "rotate(180deg)" : "none" }} />
        </IconButton>
      </Box>
      <Box id={detailId}>{isOpen && <AuditChanges entry={entry} />}</Box>
    </Box>
  );
}

/** The word order differs by language, so the sentence is a template. */
function Sentence({ text, who, record }: { text: string; who: ReactNode; record: ReactNode }) {
  const parts: Record<string, ReactNode> = { "[who]": who, "[record]": record };
  return (
    <Typography component="span" sx={{ fontSize: "inherit" }}>
      {text
        .split(/(\[who\]|\[record\])/)
        .filter(Boolean)
        .map((part) => (
          <Fragment key={part}>{parts[part] ?? part}</Fragment>
        ))}
    </Typography>
  );
}

const quiet = { color: "text.secondary", fontSize: "0.8125rem" } as const;
/** Below the sentence on a phone, beside it on wide screens. */
const beside = { ...quiet, display: { xs: "block", md: "inline" }, ml: { md: 1.5 } } as const;
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
  alignItems: { xs: "baseline", md: "center" },
  gap: { xs: 0.5, md: 2 },
  px: { xs: 2, md: 2.5 },
  py: { xs: 1.5, md: 0.75 },
  fontSize: { xs: "0.9375rem", md: "0.8125rem" },
  "&:hover": { backgroundColor: "var(--tatka-surface-sunken)" },
} as const;
