import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { adminSwitchProductFeed, type ProductFeed } from "@tatka/contract/catalogue/feeds";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useRegionName } from "../../../records/regions.ts";
import { useAction, useCall } from "../../../records/use-call.ts";
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
  const regionName = useRegionName();
  const { moment } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { target, region, language, isOn, url, readAt } = feed;
  const params = { target, region, language };
  const change = useCall(adminSwitchProductFeed, {
    done: (_, [{ body }]) => t(`tatka.advertising.${body.isRenewed ? "renewed" : body.isOn ? "now_on" : "now_off"}`),
    onSettled: onChanged,
  });
  const copy = useAction((text: string) => navigator.clipboard.writeText(text), { done: "tatka.advertising.copied" });
  const name = t("tatka.advertising.feed", {
    target: t(`tatka.advertising.target.${target}`),
    region: regionName(region),
    language: t(`tatka.advertising.language.${language}`),
  });

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
              onClick={() => copy.run(url)}
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
        onChange={() => change.run({ params, body: { isOn: !isOn } })}
      />
      {isAsking && (
        <AskFirst
          title={t("tatka.advertising.renew_title")}
          text={t("tatka.advertising.renew_text")}
          confirm={t("tatka.advertising.renew")}
          onConfirm={() => change.run({ params, body: { isOn: true, isRenewed: true } })}
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
