import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useController } from "react-hook-form";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { endingAt, type Rule, withOneMore, without } from "./delivery-rules.ts";

const MOST_RULES = 10;

/** Delivery charges by order value. Each rule starts where the previous one ends. */
export function DeliveryRulesInput() {
  const t = useText();
  const { field, fieldState } = useController<{ value: { rules: Rule[] } }, "value.rules">({ name: "value.rules" });
  const rules = field.value;
  const isBad = Boolean(fieldState.error);
  return (
    <Box>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {rules.map((rule, place) => (
          // Rules are identified by their position in the table.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Box component="li" key={place} sx={row}>
            <RuleFields rule={rule} place={place} rules={rules} onChange={field.onChange} />
          </Box>
        ))}
      </Box>
      {isBad && <FormHelperText error>{t("tatka.settings_form.rules_invalid")}</FormHelperText>}
      {rules.length < MOST_RULES && (
        <Button startIcon={<AddIcon />} onClick={() => field.onChange(withOneMore(rules))} sx={{ mt: 1.5 }}>
          {t("tatka.settings_form.add_rule")}
        </Button>
      )}
    </Box>
  );
}

type FieldsProps = { rule: Rule; place: number; rules: Rule[]; onChange: (rules: Rule[]) => void };

function RuleFields({ rule, place, rules, onChange }: FieldsProps) {
  const t = useText();
  const { taka } = useFormats();
  const name = t("tatka.settings_form.rule_from", { amount: taka(rule.from) });
  return (
    <>
      <Typography sx={{ minWidth: 130, fontWeight: 600 }}>{name}</Typography>
      {rule.upTo === null ? (
        <Typography sx={{ flex: 1, minWidth: 130, color: "text.secondary" }}>
          {t("tatka.settings_form.without_end")}
        </Typography>
      ) : (
        <TextField
          type="number"
          label={t("tatka.settings_form.up_to")}
          value={rule.upTo}
          onChange={({ target }) => onChange(endingAt(rules, place, Number(target.value)))}
          sx={{ flex: 1, minWidth: 130 }}
          slotProps={{ htmlInput: { min: 0, "aria-label": `${name}: ${t("tatka.settings_form.up_to")}` } }}
        />
      )}
      <TextField
        type="number"
        label={t("tatka.settings_form.charge")}
        value={rule.charge}
        onChange={({ target }) =>
          onChange(rules.map((one, at) => (at === place ? { ...one, charge: Number(target.value) } : one)))
        }
        sx={{ flex: 1, minWidth: 110 }}
        slotProps={{ htmlInput: { min: 0, "aria-label": `${name}: ${t("tatka.settings_form.charge")}` } }}
      />
      <IconButton
        aria-label={t("tatka.settings_form.remove_rule", { rule: name })}
        disabled={rules.length === 1}
        onClick={() => onChange(without(rules, place))}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </>
  );
}

const row = { display: "flex", gap: 1.5, alignItems: "center", flexWrap: "wrap" } as const;
