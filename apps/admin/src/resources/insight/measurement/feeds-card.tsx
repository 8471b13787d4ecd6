import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { adminSwitchProductFeed, type ProductFeed } from "@tatka/contract/catalogue/feeds";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAttempt } from "../../../records/use-attempt.ts";
import { AskFirst } from "../../people/users/index.ts";

type Props = { feeds: ProductFeed[]; onChanged: () => Promise<unknown> };

export function FeedsCard({ feeds, onChanged }: Props) {
  const t = useText();
  return (
    <Card component="section" aria-labelledby="feeds" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="feeds" variant="h2">
        {t("tatka.advertising.feeds_title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5 }}>{t("tatka.advertising.feeds_text")}</Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0 }}>
        {feeds.map((feed) => (
          <Box component="li" key={`${feed.target} ${feed.region} ${feed.language}`} sx={row}>
            <FeedRow feed={feed} onChanged={onChanged} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function FeedRow({ feed, onChanged }: { feed: ProductFeed; onChanged: () => Promise<unknown> }) {
  const t = useText();
  const { moment } = useFormats();
  const attempt = useAttempt();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const { target, region, language, isOn, url, readAt } = feed;
  const name = t("tatka.advertising.feed", {
    target: t(`tatka.advertising.target.${target}`),
    region: t(`tatka.dashboard.region.${region}`),
    language: t(`tatka.advertising.language.${language}`),
  });

  async function change(body: { isOn: boolean; isRenewed?: boolean }, said: string) {
    const params = { target, region, language };
    await attempt(() => dataProvider.call(adminSwitchProductFeed, { params, body }), said);
    await onChanged();
  }

  return (
    <>
      <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {isOn && url && (
          <Typography lang="en" sx={{ fontSize: "0.8125rem", fontFamily: "monospace", overflowWrap: "anywhere" }}>
            {url}
          </Typography>
        )}
        <Typography sx={{ fontSize: "0.875rem", color: "text.secondary" }}>
          {isOn
            ? readAt
              ? t("tatka.advertising.feed_read", { time: moment(readAt) })
              : t("tatka.advertising.feed_unread")
            : t("tatka.advertising.off")}
        </Typography>
      </Box>
      {isOn && (
        <Box sx={{ display: "flex", gap: 1 }}>
          {url && (
            <Button
              startIcon={<CopyIcon />}
              aria-label={t("tatka.advertising.copy_named", { name })}
              onClick={() => void attempt(() => navigator.clipboard.writeText(url), t("tatka.advertising.copied"))}
            >
              {t("tatka.advertising.copy")}
            </Button>
          )}
          <Button aria-label={t("tatka.advertising.renew_named", { name })} onClick={() => setAsking(true)}>
            {t("tatka.advertising.renew")}
          </Button>
        </Box>
      )}
      <Switch
        checked={isOn}
        slotProps={{ input: { "aria-label": name } }}
        onChange={() =>
          void change({ isOn: !isOn }, t(isOn ? "tatka.advertising.now_off" : "tatka.advertising.now_on"))
        }
      />
      {isAsking && (
        <AskFirst
          title={t("tatka.advertising.renew_title")}
          text={t("tatka.advertising.renew_text")}
          confirm={t("tatka.advertising.renew")}
          onConfirm={() => change({ isOn: true, isRenewed: true }, t("tatka.advertising.renewed"))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1.5,
  py: 1.25,
  alignItems: "center",
  borderTop: "1px solid var(--tatka-line)",
  "&:first-of-type": { borderTop: 0 },
} as const;
