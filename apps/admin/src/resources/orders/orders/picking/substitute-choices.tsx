import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { adminSubstitutes } from "@tatka/contract/orders/picking";
import type { Answer } from "@tatka/contract/route";
import { allergenText } from "@tatka/domain/catalogue/allergens";
import { dietNames, dietOf, type MainIngredient, mainIngredientNames } from "@tatka/domain/catalogue/main-ingredients";
import { Fragment } from "react";
import { useLocaleState } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useText } from "../../../../messages/use-text.ts";

type Substitutes = Answer<typeof adminSubstitutes>;
type Substitute = Substitutes["items"][number];

type Props = {
  data: Substitutes;
  isSearch: boolean;
  chosen: number | undefined;
  onChoose: (variationId: number) => void;
};

/** Each row is a large touch target, for users with gloves. */
export function SubstituteChoices({ data: { items, original }, isSearch, chosen, onChoose }: Props) {
  const t = useText();
  if (items.length === 0) {
    const why = isSearch ? "none_found" : original.isDescribed ? "none" : "none_described";
    return <Typography role="status">{t(`tatka.order_admin.picking.${why}`)}</Typography>;
  }
  return (
    <RadioGroup
      aria-label={t("tatka.order_admin.picking.instead")}
      value={chosen ?? ""}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {items.map((item) => (
        <Fragment key={item.variationId}>
          <Choice item={item} />
          {item.variationId === chosen && <SubstituteWarning item={item} original={original} />}
        </Fragment>
      ))}
    </RadioGroup>
  );
}

function Choice({ item }: { item: Substitute }) {
  const t = useText();
  const titleOf = useTitle();
  const { count, taka } = useFormats();
  const { variationId, product, size, images, available, quantity, difference } = item;
  return (
    <Stack component="label" direction="row" sx={row}>
      {images[0] && (
        <Box
          component="img"
          src={images[0].url}
          alt=""
          width={48}
          height={48}
          sx={{ borderRadius: 2, objectFit: "cover" }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ display: "block", fontWeight: 600, overflowWrap: "anywhere" }}>
          {quantity > 1 && `${count(quantity)} × `}
          {titleOf(product)}
        </Typography>
        <Typography component="span" sx={{ fontSize: "0.875rem", color: "text.secondary" }}>
          {titleOf(size)} · {t("tatka.order_admin.picking.here", { count: count(available) })} ·{" "}
          {difference === 0
            ? t("tatka.order_admin.picking.same_price")
            : t(`tatka.order_admin.picking.${difference < 0 ? "less" : "more"}`, {
                amount: taka(Math.abs(difference)),
              })}
        </Typography>
      </Box>
      <Radio value={variationId} sx={{ "& .MuiSvgIcon-root": { fontSize: 30 } }} />
    </Stack>
  );
}

/** How the selected substitute differs. The customer has to agree to it. */
export function SubstituteWarning({ item, original }: { item: Substitute; original: Substitutes["original"] }) {
  const t = useText();
  const [locale] = useLocaleState();
  const language = locale === "bn" ? "bn" : "en";
  if (item.differences.length === 0) return null;
  const ingredient = (one: MainIngredient | null) => (one ? mainIngredientNames[one][language] : "");
  const diet = (one: MainIngredient | null) =>
    one ? `${dietNames[dietOf(one)][language]} (${ingredient(one).toLowerCase()})` : "";
  const name = item.differences.includes("diet") ? diet : ingredient;
  const values = {
    now: name(item.mainIngredient),
    was: name(original.mainIngredient).toLowerCase(),
    allergens: allergenText(item.addedAllergens ?? [], language),
  };
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {item.differences.map((one) => (
        <Box key={one}>{t(`tatka.order_admin.picking.differs.${one}`, values)}</Box>
      ))}
      <Box>{t("tatka.order_admin.picking.must_agree")}</Box>
    </Alert>
  );
}

const row = {
  gap: 1.5,
  py: 1,
  minHeight: 60,
  alignItems: "center",
  cursor: "pointer",
  borderTop: "1px solid var(--tatka-line)",
} as const;
