import FlashIcon from "@mui/icons-material/BoltOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type AdminFlashSale, flashSaleStandings } from "@tatka/contract/catalogue/flash-sales-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { ChoiceFilter } from "../../../records/choice-filter.tsx";
import { LinkedList } from "../../../records/linked-list.tsx";
import { StandingChip } from "../../../records/standing-chip.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";

export function FlashSaleList() {
  const t = useText();
  return (
    <LinkedList<AdminFlashSale>
      icon={FlashIcon}
      title={t("tatka.offers.flash_sales")}
      subtitle={t("tatka.offers.flash_subtitle")}
      addLabel={t("tatka.offers.add_flash_sale")}
      searchLabel={t("tatka.offers.search_flash_sales")}
      filters={
        <ChoiceFilter
          source="standing"
          label={t("tatka.forms.status")}
          all={t("tatka.forms.all")}
          choices={flashSaleStandings.map((id) => ({ id, name: t(`tatka.offers.standing.${id}`) }))}
        />
      }
      row={(sale) => <SaleRow sale={sale} />}
    />
  );
}

function SaleRow({ sale }: { sale: AdminFlashSale }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { moment, count } = useFormats();
  const sold = sale.items.reduce((sum, item) => sum + item.sold, 0);
  const facts = [
    `${moment(sale.startsAt)} – ${moment(sale.endsAt)}`,
    sale.region ? t(`tatka.dashboard.region.${sale.region}`) : t("tatka.forms.everywhere"),
    t("tatka.offers.items_count", { smart_count: sale.items.length }),
    t("tatka.offers.sold", { sold: count(sold) }),
  ];
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, flexWrap: "wrap" }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {titleOf(sale)}
        </Typography>
        <StandingChip standing={sale.standing} />
      </Box>
      <Typography component="span" sx={{ display: "block", mt: 0.5, fontSize: "0.875rem", color: "text.secondary" }}>
        {facts.join(" · ")}
      </Typography>
    </>
  );
}
