import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { adminAnswerCheck } from "@tatka/contract/orders/cash-check";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import type { CheckAnswer } from "@tatka/domain/orders/cash-check";
import { useState } from "react";
import { useLocaleState } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { useCall } from "../../../../records/use-call.ts";
import { useMay } from "../../../../records/use-may.ts";
import { OverruleDialog } from "./overrule-dialog.tsx";

/** What a cash order needs and why, with the answers of staff. */
export function OrderCheck({ order }: { order: AdminOrder }) {
  const t = useText();
  const may = useMay();
  const [locale] = useLocaleState();
  const { taka, count } = useFormats();
  const [isOverruling, setOverruling] = useState(false);
  const answer = useCall(adminAnswerCheck, { done: "tatka.order_admin.check.saved", invalidates: ["order"] });
  const { check, number, recipient } = order;
  if (!check) return null;
  const { measure, advance, reasons, matches, isOpen, state } = check;
  const say = (said: CheckAnswer, reason = "") => answer.run({ params: { number }, body: { answer: said, reason } });
  return (
    <Alert
      severity={isOpen ? "warning" : "info"}
      role="region"
      aria-label={t("tatka.order_admin.check.title")}
      sx={{ "& .MuiAlert-message": { flex: 1, color: "text.primary" } }}
    >
      <AlertTitle sx={{ fontWeight: 700 }}>
        {t(`tatka.order_admin.check.asked.${measure}`, { amount: taka(advance) })}
        {!isOpen && ` · ${t(`tatka.order_admin.check.state.${state === "open" ? "fulfilled" : state}`)}`}
      </AlertTitle>
      {t("tatka.order_admin.check.points", { points: count(check.points) })}
      <Box component="ul" sx={list}>
        {reasons.map(({ rule, text, textBn, points }) => (
          <li key={rule}>
            {t("tatka.order_admin.check.reason", {
              text: locale === "bn" ? textBn : text,
              points: `${points > 0 ? "+" : "−"}${count(Math.abs(points))}`,
            })}
          </li>
        ))}
      </Box>
      {matches.length > 0 && (
        <>
          {t("tatka.order_admin.check.matches")}
          <Box component="ul" sx={list}>
            {matches.map(({ of, orders }) => (
              <li key={of}>{t(`tatka.order_admin.check.match.${of}`, { smart_count: orders })}</li>
            ))}
          </Box>
        </>
      )}
      {check.unansweredCalls > 0 && (
        <Box>{t("tatka.order_admin.check.unanswered", { smart_count: check.unansweredCalls })}</Box>
      )}
      {check.question && (
        <Box sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
          {t("tatka.order_admin.check.question", { text: check.question })}
        </Box>
      )}
      {isOpen && may("order.update") && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: "wrap" }}>
          <Button variant="outlined" href={`tel:${recipient.phone}`}>
            {t("tatka.order_admin.check.call", { phone: recipient.phone })}
          </Button>
          {measure === "call" && (
            <>
              <Button variant="contained" loading={answer.isBusy} onClick={() => say("reached")}>
                {t("tatka.order_admin.check.reached")}
              </Button>
              <Button variant="outlined" disabled={answer.isBusy} onClick={() => say("no_answer")}>
                {t("tatka.order_admin.check.no_answer")}
              </Button>
            </>
          )}
          <Button variant="outlined" disabled={answer.isBusy} onClick={() => setOverruling(true)}>
            {t("tatka.order_admin.check.overrule")}
          </Button>
        </Stack>
      )}
      {isOverruling && (
        <OverruleDialog
          isBusy={answer.isBusy}
          onClose={() => setOverruling(false)}
          onOverrule={async (reason) => {
            if (await say("overruled", reason)) setOverruling(false);
          }}
        />
      )}
    </Alert>
  );
}

const list = { m: 0, pl: 2.5 } as const;
