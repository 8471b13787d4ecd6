import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { adminAddCustomerNote, adminDeleteCustomerNote } from "@tatka/contract/people/customers-admin";
import { type FormEvent, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";
import { CustomerCard, Quiet } from "./customer-card.tsx";
import type { CustomerProps } from "./customer-props.ts";

/** Notes by staff about a customer. */
export function CustomerNotes({ customer, onChange }: CustomerProps) {
  const t = useText();
  const may = useMay();
  const notify = useNotify();
  const { day } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const mayWrite = may("customer.update");

  async function settle(work: () => Promise<CustomerProps["customer"]>) {
    setBusy(true);
    try {
      await onChange(await work());
      return true;
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return;
    const isAdded = await settle(() =>
      dataProvider.call(adminAddCustomerNote, { params: { id: customer.id }, body: { text } }),
    );
    if (isAdded) setText("");
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
                onClick={() =>
                  void settle(() =>
                    dataProvider.call(adminDeleteCustomerNote, { params: { id: customer.id, note: note.id } }),
                  )
                }
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
