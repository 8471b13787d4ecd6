import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { AskedList } from "@tatka/contract/lists/shopping-lists";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { type FormEvent, useState } from "react";
import { useNotify, usePermissions, useRefresh, useUpdate } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { ListFile } from "./list-file.tsx";

/** A list with its owner's question, and the answer form. */
export function AskedListCard({ list }: { list: AskedList }) {
  const t = useText();
  const { moment } = useFormats();
  const { permissions = [] } = usePermissions<Permission[]>();
  const contact = list.email ?? list.phone ?? "";
  return (
    <Card component="li" data-row="" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
        {contact}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5 }}>
        {t("tatka.shopping_lists.asked", { when: moment(list.askedAt) })}
      </Typography>
      {list.note && <Typography sx={{ mt: 2, fontWeight: 600 }}>{list.note}</Typography>}
      <Typography sx={{ mt: 2, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{list.text}</Typography>
      <ListFile list={list} />
      <OrderLine list={list} permissions={permissions} />
      {list.answeredAt ? (
        <Typography sx={{ mt: 2, fontWeight: 600 }}>
          {t("tatka.shopping_lists.answered", { when: moment(list.answeredAt), answer: list.answer })}
        </Typography>
      ) : (
        holds(permissions, "shopping_list.update") && <AnswerForm list={list} contact={contact} />
      )}
    </Card>
  );
}

/** The order created from the list, or a button that creates it. Creating it also answers the list. */
function OrderLine({ list, permissions }: { list: AskedList; permissions: Permission[] }) {
  const t = useText();
  const { orderNumber } = list;
  if (orderNumber) {
    return (
      <Button component={Link} to={`/order/${orderNumber}/show`} sx={{ mt: 1 }}>
        {t("tatka.staff_orders.made_order", { number: orderNumber })}
      </Button>
    );
  }
  if (!holds(permissions, "order.create") || !holds(permissions, "shopping_list.update")) return null;
  return (
    <Button component={Link} to={`/order/create?list=${list.id}`} variant="outlined" sx={{ mt: 2 }}>
      {t("tatka.staff_orders.make_order")}
    </Button>
  );
}

function AnswerForm({ list, contact }: { list: AskedList; contact: string }) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const [answer, setAnswer] = useState("");
  const [update, { isPending }] = useUpdate();

  function send(event: FormEvent) {
    event.preventDefault();
    if (answer.trim() === "") return;
    update(
      "shopping-list",
      { id: list.id, data: { answer, version: list.version }, previousData: list },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notify(t("tatka.shopping_lists.sent", { contact }), { type: "success" });
          refresh();
        },
        onError: (error) => notify(error.message || t("tatka.problem.something_wrong"), { type: "error" }),
      },
    );
  }

  return (
    <form onSubmit={send}>
      <TextField
        label={t("tatka.shopping_lists.answer_to", { contact })}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        multiline
        minRows={2}
        fullWidth
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Button type="submit" variant="contained" loading={isPending} disabled={answer.trim() === ""} sx={{ mt: 1.5 }}>
        {t("tatka.shopping_lists.send")}
      </Button>
    </form>
  );
}
