import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import {
  closePurchase,
  type Purchase,
  purchasePdf,
  purchaseRoutes,
  sendPurchase,
} from "@tatka/contract/delivery/purchases";
import { urlOf } from "@tatka/contract/route";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useNavigate, useParams } from "react-router";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAction } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { DraftForm } from "./draft-form.tsx";
import { PurchaseChip } from "./purchase-chip.tsx";
import { bodyOf, draftOf } from "./purchase-draft.ts";
import { ReceiveLines } from "./receive-lines.tsx";

/** A purchase order: created and sent on a computer, received on a phone. */
export function PurchasePage() {
  const id = Number(useParams().id);
  const t = useText();
  const may = useMay();
  const titleOf = useTitleOf();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["purchase", "one", id],
    queryFn: ({ signal }) => dataProvider.call(purchaseRoutes.get, { params: { id }, signal }),
  });
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  return (
    <>
      <PageHeader
        title={`${data.number} · ${data.supplier.name}`}
        subtitle={titleOf(data.hub)}
        above={<BackLink to="/purchase" label={t("tatka.purchases.back")} />}
      >
        <Stack direction="row" sx={{ gap: 1, alignItems: "center" }}>
          <PurchaseChip state={data.state} />
          <Button
            component="a"
            href={urlOf<typeof purchasePdf>(purchasePdf.path, { params: { id } })}
            startIcon={<PdfIcon />}
          >
            {t("tatka.purchases.pdf")}
          </Button>
        </Stack>
      </PageHeader>
      {data.state === "draft" && may("purchase.update") ? (
        <DraftPurchase key={data.version} purchase={data} />
      ) : (
        <ReceiveLines key={data.version} purchase={data} />
      )}
    </>
  );
}

const done = { save: "saved", send: "was_sent", drop: "was_closed" } as const;

function DraftPurchase({ purchase }: { purchase: Purchase }) {
  const t = useText();
  const navigate = useNavigate();
  const titleOf = useTitleOf();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [draft, setDraft] = useState(() => draftOf(purchase, titleOf));
  const [isWrong, setWrong] = useState(false);
  const { id, supplier } = purchase;

  async function take(step: keyof typeof done) {
    const body = bodyOf(draft);
    const params = { id };
    let { version } = purchase;
    // Sends the values on the screen.
    if (body && step !== "drop") {
      version = (await dataProvider.call(purchaseRoutes.update, { params, body: { ...body, version } })).version;
    }
    if (step === "send") await dataProvider.call(sendPurchase, { params, body: { version } });
    if (step === "drop") await dataProvider.call(closePurchase, { params, body: { version } });
  }
  const { run, asked: busy } = useAction(take, {
    done: (_, step) => t(`tatka.purchases.${done[step]}`),
    onDone: (_, step) => step === "drop" && navigate("/purchase"),
    invalidates: ["purchase"],
  });

  function act(step: keyof typeof done) {
    const isUnfit = step !== "drop" && !bodyOf(draft);
    setWrong(isUnfit);
    if (!isUnfit) void run(step);
  }

  return (
    <DraftForm draft={draft} onChange={setDraft} isWrong={isWrong}>
      {supplier.email === "" && (
        <Alert severity="info" sx={{ width: "100%" }}>
          {t("tatka.purchases.no_email")}
        </Alert>
      )}
      <Button color="inherit" disabled={!!busy} loading={busy === "drop"} onClick={() => act("drop")}>
        {t("tatka.purchases.drop")}
      </Button>
      <Button variant="outlined" disabled={!!busy} loading={busy === "save"} onClick={() => act("save")}>
        {t("tatka.purchases.save")}
      </Button>
      <Button variant="contained" disabled={!!busy} loading={busy === "send"} onClick={() => act("send")}>
        {t(`tatka.purchases.${supplier.email === "" ? "mark_sent" : "send"}`)}
      </Button>
    </DraftForm>
  );
}
