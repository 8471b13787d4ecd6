import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { adminCloseShop, adminOpenShop, type SetupGap, type ShopSetup } from "@tatka/contract/content/setup";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { Link } from "react-router";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { keepAnswer } from "../../../providers/keep-answer.ts";
import { useAction } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { stepPlaces } from "./step-places.ts";
import { setupKey } from "./use-setup.ts";

/** Whether the shop is open, what is missing, and the button that opens or closes it. */
export function ShopDoor({ setup }: { setup: ShopSetup }) {
  const t = useText();
  const may = useMay();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const {
    run: change,
    isBusy,
    answer,
    problem,
  } = useAction((work: () => Promise<ShopSetup>) => work(), {
    async onDone(after) {
      await keepAnswer(queryClient, setupKey, after);
      setAsking(false);
    },
    onFailed: () => queryClient.invalidateQueries({ queryKey: setupKey }),
  });
  const { isOpen, hasOpened, missing } = setup;
  const isReady = missing.length === 0;

  const title = isOpen
    ? isReady
      ? "tatka.setup.open_title"
      : "tatka.setup.open_gaps_title"
    : hasOpened
      ? "tatka.setup.closed_again_title"
      : "tatka.setup.closed_title";
  return (
    <Card component="section" aria-labelledby="shop-door" sx={{ p: { xs: 2.5, md: 3 } }}>
      <Typography id="shop-door" variant="h2">
        {t(title)}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5 }}>
        {t(isOpen ? "tatka.setup.open_text" : "tatka.setup.closed_text")}
        {setup.opensItself && !isOpen && ` ${t("tatka.setup.opens_itself")}`}
      </Typography>
      {isReady ? (
        !isOpen && (
          <Alert severity="success" sx={{ mt: 2 }}>
            <strong>{t("tatka.setup.ready_title")}</strong> {t("tatka.setup.ready_text")}
          </Alert>
        )
      ) : (
        <>
          <Typography component="h3" id="setup-missing" sx={{ fontWeight: 650, mt: 2.5 }}>
            {t("tatka.setup.missing_title")}
          </Typography>
          <Box component="ul" aria-labelledby="setup-missing" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {setup.steps.flatMap(({ id, missing: gaps }) =>
              gaps.map((gap: SetupGap) => (
                <Box component="li" key={gap} sx={{ py: 1.25 }}>
                  <Box component={Link} to={stepPlaces[id]} sx={gapLink}>
                    {t(`tatka.setup.gap_${gap}`)}
                  </Box>
                </Box>
              )),
            )}
          </Box>
        </>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2.5 }}>
        {may("setting.update") &&
          (isOpen ? (
            <Button variant="outlined" color="error" sx={{ minHeight: 44 }} onClick={() => setAsking(true)}>
              {t("tatka.setup.close")}
            </Button>
          ) : (
            <Button
              variant="contained"
              disabled={!isReady}
              loading={isBusy}
              sx={{ minHeight: 44 }}
              onClick={() => change(() => dataProvider.call(adminOpenShop))}
            >
              {t("tatka.setup.open")}
            </Button>
          ))}
        {may("setting.update") && setup.opensItself && !isOpen && (
          <Button
            variant="outlined"
            sx={{ minHeight: 44 }}
            onClick={() => change(() => dataProvider.call(adminCloseShop, { body: { note: setup.note } }))}
          >
            {t("tatka.setup.keep_closed")}
          </Button>
        )}
        <Button href="/" target="_blank" rel="noopener" sx={{ minHeight: 44 }}>
          {t("tatka.setup.view_site")}
        </Button>
      </Box>
      <div role="status">
        {(problem || answer) && (
          <Alert severity={problem ? "error" : "success"} sx={{ mt: 2 }}>
            {problem ?? t(answer?.isOpen ? "tatka.setup.opened" : "tatka.setup.closed")}
          </Alert>
        )}
      </div>
      {isAsking && (
        <CloseDialog
          note={setup.note}
          isBusy={isBusy}
          onCancel={() => setAsking(false)}
          onClose={(note) => change(() => dataProvider.call(adminCloseShop, { body: { note } }))}
        />
      )}
    </Card>
  );
}

const gapLink = { color: "primary.main", textUnderlineOffset: "3px" } as const;
