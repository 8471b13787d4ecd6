import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import type { AdminFlashSale } from "@tatka/contract/catalogue/flash-sales-admin";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useRegionName } from "../../../records/regions.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import type { Judgement } from "./use-judgement.ts";

type Overlap = Judgement["overlaps"][number];
type Item = Omit<AdminFlashSale["items"][number], "price"> & { price: number | null };

/** Items that another sale contains at the same time, which price customers pay, and why. */
export function FlashOverlaps({ overlaps }: { overlaps: Overlap[] }) {
  const t = useText();
  const regionName = useRegionName();
  const titleOf = useTitleOf();
  const { moment } = useFormats();
  const items = useWatch<{ items: Item[] }, "items">({ name: "items" });
  return (
    <div role="status">
      {overlaps.length > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          <AlertTitle>{t("tatka.offers.overlap_title")}</AlertTitle>
          {t("tatka.offers.overlap_rule")}
          {overlaps.map((sale) => (
            <Box key={sale.id} sx={{ mt: 1.5 }}>
              <MuiLink component={Link} to={`/flash-sale/${sale.id}`}>
                {titleOf(sale)}
              </MuiLink>
              {" · "}
              {t("tatka.offers.overlap_sale", {
                from: moment(sale.startsAt),
                until: moment(sale.endsAt),
                region: sale.region ? regionName(sale.region) : t("tatka.forms.everywhere"),
              })}
              <OverlapLines items={items} sale={sale} />
            </Box>
          ))}
        </Alert>
      )}
    </div>
  );
}

function OverlapLines({ items, sale }: { items: Item[]; sale: Overlap }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { taka } = useFormats();
  const said = sale.items.flatMap(({ variationId, price: theirs }) => {
    const item = items.find((one) => one.variationId === variationId);
    if (!item) return [];
    const name = `${titleOf(item)}, ${titleOf({ title: item.size, titleBn: item.sizeBn })}`;
    const ours = item.price;
    if (ours === null) return [{ variationId, words: t("tatka.offers.overlap_open", { name, price: taka(theirs) }) }];
    const [key, price, other] =
      theirs < ours
        ? (["overlap_theirs", theirs, ours] as const)
        : ([theirs > ours ? "overlap_ours" : "overlap_same", ours, theirs] as const);
    return [{ variationId, words: t(`tatka.offers.${key}`, { name, price: taka(price), other: taka(other) }) }];
  });
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {said.map(({ variationId, words }) => (
        <li key={variationId}>{words}</li>
      ))}
    </Box>
  );
}
