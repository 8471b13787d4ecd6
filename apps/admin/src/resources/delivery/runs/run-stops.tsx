import DownIcon from "@mui/icons-material/KeyboardArrowDownOutlined";
import UpIcon from "@mui/icons-material/KeyboardArrowUpOutlined";
import OutIcon from "@mui/icons-material/RemoveCircleOutlineOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { Run } from "@tatka/contract/orders/runs";
import { mayTake } from "@tatka/domain/orders/order-policy";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { OrderCard } from "./order-card.tsx";
import { stopBadge } from "./stop-badge.ts";
import { openNumbers, type Runs } from "./use-runs.ts";

/** A run's stops in sequence, which can be moved or removed. */
export function RunStops({ run, runs, isOpen }: { run: Run; runs: Runs; isOpen: boolean }) {
  const t = useText();
  const { count } = useFormats();
  const open = openNumbers(run);
  if (run.stops.length === 0) {
    return <Typography sx={{ color: "text.secondary", p: 1 }}>{t("tatka.runs.empty_run")}</Typography>;
  }

  function move(number: string, by: number) {
    const from = open.indexOf(number);
    const numbers = open.toSpliced(from, 1).toSpliced(from + by, 0, number);
    void runs.change(run, { numbers });
  }

  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.75 }}>
      {run.stops.map((stop, index) => {
        const place = open.indexOf(stop.number);
        const isMovable = isOpen && stop.outcome === null;
        const { number } = stop;
        return (
          <OrderCard
            key={number}
            order={stop}
            standing={stop.outcome ? t(`tatka.runs.outcome.${stop.outcome}`) : undefined}
            before={
              <Box aria-hidden="true" sx={badge}>
                {count(index + 1)}
              </Box>
            }
            after={
              isMovable && (
                <Box sx={{ display: "flex", flexShrink: 0, mr: -0.75 }}>
                  <IconButton
                    size="small"
                    aria-label={t("tatka.runs.earlier", { number })}
                    disabled={place === 0 || runs.isBusy}
                    onClick={() => move(number, -1)}
                    sx={small}
                  >
                    <UpIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={t("tatka.runs.later", { number })}
                    disabled={place === open.length - 1 || runs.isBusy}
                    onClick={() => move(number, 1)}
                    sx={small}
                  >
                    <DownIcon fontSize="small" />
                  </IconButton>
                  {!mayTake("deliver", stop.status) && (
                    <IconButton
                      size="small"
                      aria-label={t("tatka.runs.take_out", { number })}
                      disabled={runs.isBusy}
                      onClick={() => void runs.change(run, { numbers: open.filter((one) => one !== number) })}
                      sx={small}
                    >
                      <OutIcon fontSize="small" />
                    </IconButton>
                  )}
                </Box>
              )
            }
          />
        );
      })}
    </Box>
  );
}

const badge = {
  ...stopBadge,
  width: 24,
  height: 24,
  mr: 0.5,
  color: "var(--tatka-surface)",
  backgroundColor: "var(--tatka-ink)",
} as const;
const small = { width: { xs: 44, md: 28 }, height: { xs: 44, md: 28 }, p: 0 } as const;
