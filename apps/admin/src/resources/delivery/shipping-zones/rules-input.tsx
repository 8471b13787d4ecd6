import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import IconButton from "@mui/material/IconButton";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useInput } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

/** null means the store's standard charges; inputs would turn it into an empty text. */
const asIs = (rules: unknown) => rules;

type Rule = { from: number; upTo: number | null; charge: number };

const start: Rule[] = [
  { from: 0, upTo: 1_000, charge: 60 },
  { from: 1_000, upTo: null, charge: 0 },
];

/** The charges of a delivery method: the store's default, or its own steps, which cover all amounts. */
export function RulesInput({ source }: { source: string }) {
  const t = useText();
  const id = useId();
  const { field, fieldState } = useInput({ source, defaultValue: null, format: asIs, parse: asIs });
  const rules: Rule[] | null = field.value ?? null;
  const put = (next: Rule[]) => field.onChange(joined(next));
  return (
    <FormControl sx={{ mt: 2, width: "100%" }}>
      <FormLabel id={id}>{t("tatka.delivery.charge")}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={rules === null ? "policy" : "own"}
        onChange={(_, choice) => field.onChange(choice === "own" ? start : null)}
      >
        <FormControlLabel value="policy" control={<Radio />} label={t("tatka.delivery.by_policy")} />
        <FormControlLabel value="own" control={<Radio />} label={t("tatka.delivery.own_rules")} />
      </RadioGroup>
      {rules?.map((rule, place) => (
        <RuleRow
          // Steps are identified by their position.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added and taken at a place
          key={place}
          rule={rule}
          number={place + 1}
          isLast={place === rules.length - 1}
          onChange={(change) => put(rules.map((known, at) => (at === place ? { ...known, ...change } : known)))}
          {...(rules.length > 1 ? { onRemove: () => put(rules.filter((_, at) => at !== place)) } : {})}
        />
      ))}
      {rules && (
        <Button startIcon={<AddIcon />} sx={{ alignSelf: "flex-start" }} onClick={() => put(withStep(rules))}>
          {t("tatka.delivery.add_rule")}
        </Button>
      )}
      {fieldState.error && <Alert severity="error">{fieldState.error.message}</Alert>}
    </FormControl>
  );
}

type RowProps = {
  rule: Rule;
  number: number;
  isLast: boolean;
  onChange: (change: Partial<Rule>) => void;
  onRemove?: () => void;
};

function RuleRow({ rule, number, isLast, onChange, onRemove }: RowProps) {
  const t = useText();
  const { taka, count } = useFormats();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, my: 1, flexWrap: "wrap" }}>
      <Typography sx={{ minWidth: 90 }}>
        {t("tatka.delivery.rule_from")} {taka(rule.from)}
      </Typography>
      {isLast ? (
        <Typography sx={{ width: 130, color: "text.secondary" }}>{t("tatka.delivery.rule_no_end")}</Typography>
      ) : (
        <TakaField
          label={t("tatka.delivery.rule_up_to")}
          value={rule.upTo ?? 0}
          onChange={(upTo) => onChange({ upTo })}
        />
      )}
      <TakaField
        label={t("tatka.delivery.rule_charge")}
        value={rule.charge}
        onChange={(charge) => onChange({ charge })}
      />
      {onRemove && (
        <IconButton onClick={onRemove} aria-label={t("tatka.delivery.remove_rule", { number: count(number) })}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

function TakaField({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <TextField
      type="number"
      label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ width: 130 }}
      slotProps={{ htmlInput: { min: 0, step: "any" } }}
    />
  );
}

/** Each step starts where the previous one ends, and the last one has no end. */
function joined(rules: Rule[]): Rule[] {
  return rules.map((rule, place) => ({
    ...rule,
    from: place === 0 ? 0 : (rules[place - 1]?.upTo ?? 0),
    upTo: place === rules.length - 1 ? null : rule.upTo,
  }));
}

function withStep(rules: Rule[]): Rule[] {
  const last = rules.at(-1) ?? { from: 0, upTo: null, charge: 0 };
  const upTo = last.from + 500;
  return [...rules.slice(0, -1), { ...last, upTo }, { from: upTo, upTo: null, charge: 0 }];
}
