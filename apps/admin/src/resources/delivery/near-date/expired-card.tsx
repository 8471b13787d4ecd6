import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type NearDateLot, writeOffExpired } from "@tatka/contract/delivery/near-date";
import { useDataProvider, useNotify } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAction } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { LotFacts, lotRow, useLotName } from "./lot-facts.tsx";
import { keyOf } from "./lot-key.ts";

/** Expired lots, written off one by one or together. Pieces reserved for orders stay. */
export function ExpiredCard({ lots, onChanged }: { lots: readonly NearDateLot[]; onChanged: () => void }) {
  const t = useText();
  const may = useMay();
  const nameOf = useLotName();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const free = lots.reduce((sum, lot) => sum + lot.free, 0);
  const writeOff = useAction(
    (these: readonly NearDateLot[]) => {
      const levels = these.map(({ variationId, hub }) => ({ variationId, hubId: hub.id }));
      return dataProvider.call(writeOffExpired, { body: { levels } });
    },
    {
      onDone({ pieces, held }) {
        const said = [
          pieces === 0
            ? t("tatka.near_date.nothing_to_write_off")
            : t("tatka.near_date.written_off", { smart_count: pieces }),
          held > 0 && t("tatka.near_date.held", { smart_count: held }),
        ];
        notify(said.filter(Boolean).join(". "), { type: pieces === 0 ? "warning" : "success" });
      },
      onSettled: onChanged,
    },
  );

  return (
    <Card component="section" aria-label={t("tatka.near_date.past")} sx={{ p: { xs: 1.5, md: 2 } }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", alignItems: "center" }}>
        <Box sx={{ flex: "1 1 240px" }}>
          <Typography variant="h2" sx={{ color: "error.main" }}>
            {t("tatka.near_date.past")}
          </Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("tatka.near_date.past_text")}
          </Typography>
        </Box>
        {may("stock.adjust") && free > 0 && (
          <Button
            variant="contained"
            color="error"
            loading={writeOff.asked === lots}
            disabled={writeOff.isBusy}
            onClick={() => writeOff.run(lots)}
            sx={{ minHeight: { xs: 44, sm: 36 } }}
          >
            {t("tatka.near_date.write_off_all", { smart_count: free })}
          </Button>
        )}
      </Stack>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
        {lots.map((lot) => (
          <Box component="li" key={keyOf(lot)} sx={lotRow}>
            <LotFacts lot={lot} />
            {lot.free === 0 && (
              <Typography variant="body2" sx={{ color: "text.secondary", flex: "0 1 220px" }}>
                {t("tatka.near_date.held", { smart_count: lot.pieces })}
              </Typography>
            )}
            {may("stock.adjust") && lot.free > 0 && (
              <Button
                variant="outlined"
                color="error"
                aria-label={t("tatka.near_date.write_off_named", { item: nameOf(lot) })}
                loading={writeOff.asked !== lots && writeOff.asked?.[0] === lot}
                disabled={writeOff.isBusy}
                onClick={() => writeOff.run([lot])}
                sx={{ minHeight: { xs: 44, sm: 32 } }}
              >
                {t("tatka.near_date.write_off")}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
