import Alert from "@mui/material/Alert";
import Autocomplete, { createFilterOptions } from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import type { PopperProps } from "@mui/material/Popper";
import TextField from "@mui/material/TextField";
import { type HTMLAttributes, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../messages/use-text.ts";
import { visuallyHidden } from "../visually-hidden.ts";
import type { Command } from "./command.ts";
import { useCommands } from "./use-commands.ts";

/** The server's matches are not filtered again. */
const narrow = createFilterOptions<Command>({ stringify: ({ label, also }) => `${label} ${also ?? ""}`, trim: true });

/** The command palette: finds pages, new records, orders, people and products. */
export function CommandPalette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { commands, isSearching, hasFailed } = useCommands(typed);

  function follow(command: Command | null) {
    if (!command) return;
    if (command.path === undefined) return onHelp();
    onClose();
    navigate(command.path);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ container: { sx: { alignItems: "flex-start" } }, paper: { sx: { mt: { xs: 2, sm: "12vh" } } } }}
    >
      <DialogTitle sx={visuallyHidden}>{t("tatka.people.palette.open")}</DialogTitle>
      <Autocomplete<Command>
        open
        autoHighlight
        options={commands}
        groupBy={({ group }) => group}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(one, other) => one.key === other.key}
        filterOptions={(options, state) => [
          ...narrow(
            options.filter(({ isFound }) => !isFound),
            state,
          ),
          ...options.filter(({ isFound }) => isFound),
        ]}
        inputValue={typed}
        onInputChange={(_, text, reason) => reason !== "reset" && setTyped(text)}
        value={null}
        onChange={(_, command) => follow(command)}
        onClose={(_, reason) => reason === "escape" && onClose()}
        noOptionsText={t(isSearching ? "tatka.people.palette.searching" : "tatka.people.palette.nothing")}
        forcePopupIcon={false}
        slots={{ popper: InPlace }}
        slotProps={{
          paper: { elevation: 0 },
          listbox: {
            component: "div",
            "aria-label": t("tatka.people.palette.open"),
            sx: { maxHeight: "min(56vh, 440px)" },
          },
        }}
        renderGroup={({ key, group, children }) => (
          <Box key={key} role="group" aria-label={group}>
            <Box aria-hidden="true" sx={groupName}>
              {group}
            </Box>
            {children}
          </Box>
        )}
        renderOption={({ key, ...props }, { icon: Icon, label, note }) => (
          <Box component="div" key={key} {...(props as HTMLAttributes<HTMLElement>)} sx={option}>
            {Icon && <Icon />}
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {label}
            </Box>
            {note && (
              <Box component="span" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
                {note}
              </Box>
            )}
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder={t("tatka.people.palette.placeholder")}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                "aria-label": t("tatka.people.palette.open"),
                maxLength: 100,
              },
            }}
            sx={{ p: 2 }}
          />
        )}
      />
      {hasFailed && (
        <Alert severity="error" role="status" sx={{ m: 2, mt: 0 }}>
          {t("tatka.people.palette.failed")}
        </Alert>
      )}
    </Dialog>
  );
}

/** The list is part of the dialog, below the field, instead of floating over the page. */
function InPlace({ children }: PopperProps) {
  return <div>{typeof children === "function" ? null : children}</div>;
}

const groupName = { px: 2, pt: 1.5, pb: 0.5, fontSize: "0.75rem", fontWeight: 600, color: "text.secondary" } as const;
const option = {
  gap: 1.5,
  minHeight: 44,
  "& svg": { color: "text.secondary", fontSize: "1.25rem" },
} as const;
