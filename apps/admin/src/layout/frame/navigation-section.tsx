import FoldIcon from "@mui/icons-material/KeyboardArrowDown";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useId } from "react";
import { useStore } from "react-admin";
import { Link } from "react-router";
import { useText } from "../../messages/use-text.ts";
import type { MenuEntry, MenuSection } from "../menu/menu-entries.ts";
import { useCounts } from "../menu/use-counts.ts";
import { MenuCountMark } from "./menu-count.tsx";
import { countOfEntries, countOfEntry } from "./menu-counts.ts";
import { menuLink } from "./menu-link.ts";

type Props = {
  section: MenuSection;
  current: MenuEntry | undefined;
  isOpenAtFirst: boolean;
  onFollow?: () => void;
};

/** A menu section with a heading that collapses it. The current page's section starts open. */
export function NavigationSection({
  section: { label, icon: Icon, entries },
  current,
  isOpenAtFirst,
  onFollow,
}: Props) {
  const t = useText();
  const listId = useId();
  const counts = useCounts();
  const [folds, keepFolds] = useStore<Record<string, boolean>>("menu.open", {});
  // A section of one entry is that entry.
  if (!label || !Icon || entries.length === 1)
    return <Entries entries={entries} current={current} onFollow={onFollow} />;

  const holdsCurrent = current !== undefined && entries.includes(current);
  const isOpen = folds[label] ?? (isOpenAtFirst || holdsCurrent);
  return (
    <Box sx={label === "tatka.menu.settings" ? { mt: "auto" } : undefined}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => keepFolds({ ...folds, [label]: !isOpen })}
        sx={{ ...menuLink, fontWeight: 600, color: holdsCurrent ? "var(--tatka-brand-strong)" : "text.primary" }}
      >
        <Icon />
        {t(label)}
        {!isOpen && <MenuCountMark count={countOfEntries(entries, counts)} />}
        <FoldIcon sx={{ ml: "auto", "span + &": { ml: 0 }, transform: isOpen ? "none" : "rotate(-90deg)" }} />
      </ButtonBase>
      <Box id={listId} hidden={!isOpen} sx={{ ml: "17px", pl: "9px", borderLeft: "1px solid var(--tatka-line)" }}>
        {isOpen && <Entries entries={entries} current={current} onFollow={onFollow} isNested />}
      </Box>
    </Box>
  );
}

type EntriesProps = {
  entries: readonly MenuEntry[];
  current: MenuEntry | undefined;
  isNested?: boolean;
  onFollow: (() => void) | undefined;
};

function Entries({ entries, current, isNested = false, onFollow }: EntriesProps) {
  const t = useText();
  const counts = useCounts();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <ButtonBase
            component={Link}
            to={entry.path}
            aria-current={entry === current ? "page" : undefined}
            onClick={onFollow}
            sx={menuLink}
          >
            {!isNested && <entry.icon />}
            {t(entry.label)}
            <MenuCountMark count={countOfEntry(entry, counts)} />
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
