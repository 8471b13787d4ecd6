import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { adminReadConsent } from "@tatka/contract/people/consent";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

/** A customer's marketing consent with its history; read-only for staff. */
export function ConsentCard({ userId }: { userId: number }) {
  const t = useText();
  const { moment } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error } = useQuery({
    queryKey: ["people", String(userId), "consent"],
    queryFn: () => dataProvider.call(adminReadConsent, { params: { id: userId } }),
  });
  return (
    <Card component="section" aria-labelledby="user-consent" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="user-consent" variant="h2">
        {t("tatka.people.users.consent.title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5 }}>{t("tatka.people.users.consent.note")}</Typography>
      {error && <Typography role="alert">{reasonOf(error, t)}</Typography>}
      {data && (
        <>
          <Typography sx={{ mt: 1.5, fontWeight: 600 }}>
            {t(data.isGiven ? "tatka.people.users.consent.given" : "tatka.people.users.consent.not_given")}
          </Typography>
          {data.history.length > 0 && (
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
              {data.history.map(({ at, isGiven, source }) => (
                <li key={at}>
                  {t(isGiven ? "tatka.people.users.consent.agreed" : "tatka.people.users.consent.withdrew", {
                    moment: moment(at),
                    source: t(`tatka.people.users.consent.sources.${source}`),
                  })}
                </li>
              ))}
            </Box>
          )}
        </>
      )}
    </Card>
  );
}
