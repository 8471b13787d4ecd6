import DownIcon from "@mui/icons-material/ArrowDownward";
import UpIcon from "@mui/icons-material/ArrowUpward";
import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import LessIcon from "@mui/icons-material/ExpandLess";
import MoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Collapse from "@mui/material/Collapse";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { Field } from "./field.tsx";
import type { Choices } from "./use-choices.ts";
import { VariationMore } from "./variation-more.tsx";

type Props = {
  place: number;
  count: number;
  isGrid: boolean;
  wasOrdered: boolean;
  choices: Choices;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
};

export function VariationRow({ place, count, isGrid, wasOrdered, choices, onRemove, onMove }: Props) {
  const t = useText();
  const { count: digits } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const number = digits(place + 1);
  const source = `variations.${place}`;
  const same = { hidesLabel: isGrid } as const;
  return (
    <Box component="li" aria-label={t("tatka.product_admin.variation_number", { number })} sx={isGrid ? {} : card}>
      <Box sx={isGrid ? variationColumns : phoneColumns}>
        <Field
          {...same}
          source={`${source}.measurement`}
          label={t("tatka.product_admin.measurement")}
          kind="number"
          isRequired
        />
        <UnitField source={`${source}.uomId`} uoms={choices.uoms} hidesLabel={isGrid} />
        <Field {...same} source={`${source}.sku`} label={t("tatka.product_admin.sku")} isRequired mostLetters={40} />
        <Field
          {...same}
          source={`${source}.weightGrams`}
          label={t("tatka.product_admin.weight")}
          kind="number"
          isRequired
          least={1}
        />
        <Field
          {...same}
          source={`${source}.regularPrice`}
          label={t("tatka.product_admin.regular_price")}
          kind="number"
          isRequired
          least={0.01}
        />
        <SaleField source={source} hidesLabel={isGrid} />
        <Field
          {...same}
          source={`${source}.costPrice`}
          label={t("tatka.product_admin.cost_price")}
          kind="number"
          least={0}
        />
        <Stack direction="row" sx={{ justifyContent: "flex-end", gridColumn: isGrid ? "auto" : "1 / -1" }}>
          <IconButton
            aria-label={t("tatka.product_admin.move_up", { number })}
            disabled={place === 0}
            onClick={() => onMove(-1)}
          >
            <UpIcon fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={t("tatka.product_admin.move_down", { number })}
            disabled={place === count - 1}
            onClick={() => onMove(1)}
          >
            <DownIcon fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={t(isOpen ? "tatka.product_admin.less" : "tatka.product_admin.more", { number })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <LessIcon fontSize="small" /> : <MoreIcon fontSize="small" />}
          </IconButton>
          <Tooltip title={wasOrdered ? t("tatka.product_admin.removed_kept") : ""}>
            <span>
              <IconButton
                aria-label={t("tatka.product_admin.remove", { number })}
                disabled={count === 1}
                onClick={onRemove}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        </Stack>
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <Margin source={source} />
        <VariationMore source={source} choices={choices} />
      </Collapse>
    </Box>
  );
}

function UnitField({ source, uoms, hidesLabel }: { source: string; uoms: Choices["uoms"]; hidesLabel: boolean }) {
  const t = useText();
  const { field, fieldState } = useController({ name: source });
  return (
    <TextField
      select
      size="small"
      label={hidesLabel ? undefined : t("tatka.product_admin.unit")}
      value={field.value ?? ""}
      onChange={({ target }) => field.onChange(Number(target.value))}
      onBlur={field.onBlur}
      name={field.name}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
      slotProps={hidesLabel ? { select: { SelectDisplayProps: { "aria-label": t("tatka.product_admin.unit") } } } : {}}
    >
      {uoms.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

function SaleField({ source, hidesLabel }: { source: string; hidesLabel: boolean }) {
  const t = useText();
  const regular: number | null = useWatch({ name: `${source}.regularPrice` });
  return (
    <Field
      hidesLabel={hidesLabel}
      source={`${source}.salePrice`}
      label={t("tatka.product_admin.sale_price")}
      kind="number"
      least={0.01}
      check={(value) =>
        typeof value === "number" && regular !== null && value > regular
          ? t("tatka.product_admin.above_regular")
          : undefined
      }
    />
  );
}

/** The margin: price less cost; VAT is ignored. */
function Margin({ source }: { source: string }) {
  const t = useText();
  const { count } = useFormats();
  const [regular, sale, cost]: (number | null)[] = useWatch({
    name: [`${source}.regularPrice`, `${source}.salePrice`, `${source}.costPrice`],
  });
  const price = sale ?? regular;
  const isKnown = typeof price === "number" && price > 0 && typeof cost === "number";
  return (
    <Typography sx={{ mt: 1.5, fontSize: "0.875rem", color: "text.secondary" }}>
      {isKnown
        ? t("tatka.product_admin.margin", { percent: count(Math.round((1 - cost / price) * 100)) })
        : t("tatka.product_admin.no_margin")}
    </Typography>
  );
}

export const variationColumns = {
  display: "grid",
  gap: 1,
  alignItems: "start",
  gridTemplateColumns: "0.9fr 0.9fr 1.3fr 0.9fr 1fr 1fr 1fr 148px",
} as const;

const phoneColumns = { display: "grid", gap: 1.5, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } as const;

const card = { p: 1.5, border: "1px solid var(--tatka-line)", borderRadius: "12px" } as const;
