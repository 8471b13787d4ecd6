import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { adminAddCustomerNote, adminDeleteCustomerNote } from "@tatka/contract/people/customers-admin";
import { type FormEvent, useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { CustomerCard, Quiet } from "./customer-card.tsx";
import type { CustomerProps } from "./customer-props.ts";

/** Notes by staff about a customer. */
export function CustomerNotes({ customer, onChange }: CustomerProps) {
  const t = useText();
  const may = useMay();
  const { day } = useFormats();
  const [text, setText] = useState("");
  const adding = useCall(adminAddCustomerNote, { onDone: onChange });
  const deleting = useCall(adminDeleteCustomerNote, { onDone: onChange });
  const isBusy = adding.isBusy || deleting.isBusy;
  const mayWrite = may("customer.update");

  async function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return;
    if (await adding.run({ params: { id: customer.id }, body: { text } })) setText("");
  }

  return (
    <CustomerCard title={t("tatka.customers.notes")}>
      {customer.notes.length === 0 && <Quiet>{t("tatka.customers.no_notes")}</Quiet>}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {customer.notes.map((note) => (
          <Box component="li" key={note.id} sx={{ display: "flex", gap: 1, fontSize: "0.8125rem" }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {note.text}
              <Quiet>{[note.by, day(note.at)].filter(Boolean).join(", ")}</Quiet>
            </Box>
            {mayWrite && (
              <IconButton
                size="small"
                aria-label={`${t("tatka.customers.delete_note")}: ${note.text.slice(0, 40)}`}
                disabled={isBusy}
                onClick={() => deleting.run({ params: { id: customer.id, note: note.id } })}
                sx={{ alignSelf: "flex-start", minWidth: { xs: 44, md: 0 }, minHeight: { xs: 44, md: 0 } }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {mayWrite && (
        <Box component="form" onSubmit={add} sx={{ mt: 1.5, display: "grid", gap: 1, justifyItems: "start" }}>
          <TextField
            fullWidth
            multiline
            label={t("tatka.customers.note")}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
          <Button type="submit" size="small" variant="outlined" loading={isBusy} disabled={text.trim() === ""}>
            {t("tatka.customers.add_note")}
          </Button>
        </Box>
      )}
    </CustomerCard>
  );
}
