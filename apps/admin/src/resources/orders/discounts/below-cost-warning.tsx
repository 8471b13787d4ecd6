import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type BelowCost, belowCostWords } from "@tatka/contract/orders/discounts-admin";
import { TextInput, useLocaleState } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

/** Items that would sell at a loss, and the confirmation that the server requires. */
export function BelowCostWarning({ belowCost: { count, items } }: { belowCost: BelowCost }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { taka, count: number } = useFormats();
  const [locale] = useLocaleState();
  const word = belowCostWords[locale === "bn" ? "bn" : "en"];
  return (
    <Alert severity="warning" sx={{ "& .MuiAlert-message": { flex: 1 } }}>
      <Typography sx={{ fontWeight: 600 }}>{t("tatka.discounts.below_cost", { smart_count: count })}</Typography>
      <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5 }}>
        {items.map((item) => (
          <li key={item.variationId}>
            {t("tatka.discounts.below_cost_item", {
              name: `${titleOf(item)}, ${titleOf({ title: item.size, titleBn: item.sizeBn })}`,
              price: taka(item.price),
              cost: taka(item.cost),
            })}
          </li>
        ))}
        {count > items.length && <li>{t("tatka.discounts.below_cost_more", { n: number(count - items.length) })}</li>}
      </Box>
      <TextInput
        source="confirmation"
        label={t("tatka.discounts.confirm_loss", { word })}
        helperText={false}
        slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false } }}
        sx={{ maxWidth: 480 }}
      />
    </Alert>
  );
}
