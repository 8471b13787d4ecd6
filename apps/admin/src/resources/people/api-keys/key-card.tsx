import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { type AdminApiKey, adminRevokeApiKey } from "@tatka/contract/people/api-keys";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { AskFirst } from "../users/index.ts";
import { usePermissionName } from "./use-permission-name.ts";

export function KeyCard({ apiKey, onRevoked }: { apiKey: AdminApiKey; onRevoked: () => void }) {
  const t = useText();
  const nameOf = usePermissionName();
  const { moment, count, day } = useFormats();
  const revoke = useCall(adminRevokeApiKey, { done: "tatka.api_keys.revoked", onSettled: onRevoked });
  const mayRevoke = useMay()("api_key.revoke");
  const [isAsking, setAsking] = useState(false);
  const { id, name, state } = apiKey;

  const facts = [
    [t("tatka.api_keys.expires"), day(apiKey.expiresAt)],
    [t("tatka.api_keys.last_used"), apiKey.lastUsedAt ? moment(apiKey.lastUsedAt) : t("tatka.api_keys.never_used")],
    [t("tatka.api_keys.limit"), t("tatka.api_keys.limit_value", { count: count(apiKey.perMinute) })],
  ] as const;
  return (
    <Card component="li" sx={{ p: { xs: 2, md: 2.5 }, display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap", alignItems: "center" }}>
        <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Chip
          size="small"
          label={t(`tatka.api_keys.state.${state}`)}
          color={state === "active" ? "success" : "default"}
          variant={state === "active" ? "filled" : "outlined"}
        />
        {mayRevoke && state !== "revoked" && (
          <Button
            color="error"
            onClick={() => setAsking(true)}
            aria-label={t("tatka.api_keys.revoke_named", { name })}
            sx={{ ml: "auto", minHeight: 44 }}
          >
            {t("tatka.api_keys.revoke")}
          </Button>
        )}
      </Box>
      <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
        <Box component="code" lang="en" translate="no">
          {apiKey.hint}…
        </Box>
        {` · ${t("tatka.api_keys.made_by", { name: apiKey.maker.name, time: day(apiKey.createdAt) })}`}
      </Typography>
      <Box component="dl" sx={factsLook}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
      <Box component="ul" aria-label={t("tatka.api_keys.permissions")} sx={chips}>
        {apiKey.permissions.map((permission) => (
          <li key={permission}>
            <Chip size="small" variant="outlined" label={nameOf(permission)} />
          </li>
        ))}
      </Box>
      {isAsking && (
        <AskFirst
          title={t("tatka.api_keys.revoke_title", { name })}
          text={t("tatka.api_keys.revoke_text")}
          confirm={t("tatka.api_keys.revoke")}
          onConfirm={() => revoke.run({ params: { id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

const factsLook = {
  m: 0,
  display: "grid",
  gap: 2,
  gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))",
  maxWidth: 720,
} as const;
const chips = { listStyle: "none", m: 0, p: 0, display: "flex", gap: 0.75, flexWrap: "wrap" } as const;
