import CallIcon from "@mui/icons-material/CallOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { PayBack } from "@tatka/contract/orders/ride";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";

/** Refunds that the rider takes to customers in cash. The hub records them from the signed receipts. */
export function PayBacks({ payBacks }: { payBacks: readonly PayBack[] }) {
  const t = useText();
  const { taka } = useFormats();
  const titleOf = useTitle();
  if (payBacks.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="pay-backs" sx={{ p: 2 }}>
      <Typography id="pay-backs" variant="h2">
        {t("tatka.ride.pay_backs")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5 }}>{t("tatka.ride.pay_backs_text")}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
        {payBacks.map(({ number, name, phone, address, zone, amount }) => (
          <Box key={`${number} ${amount}`} component="li" sx={line}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <Typography sx={{ fontWeight: 650 }}>
                {name} · {taka(amount)}
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {[address, titleOf(zone), number].filter(Boolean).join(", ")}
              </Typography>
            </Box>
            <IconButton
              href={`tel:${phone}`}
              aria-label={t("tatka.ride.call_named", { name })}
              sx={{ width: 48, height: 48 }}
            >
              <CallIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const line = {
  display: "flex",
  gap: 1,
  alignItems: "center",
  py: 1,
  borderTop: "1px solid var(--tatka-line)",
} as const;
