import DesktopIcon from "@mui/icons-material/DesktopWindowsOutlined";
import PhoneIcon from "@mui/icons-material/SmartphoneOutlined";
import Alert from "@mui/material/Alert";
import Card from "@mui/material/Card";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { HomeSetting } from "@tatka/contract/content/home-setting";
import { useEffect, useState } from "react";
import { useLocaleState } from "react-admin";
import { useWatch } from "react-hook-form";
import { ToggleField } from "../../../layout/toggle-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import { DayField } from "../../../records/fields/day-field.tsx";
import { momentOfDhakaClock } from "../../../records/fields/dhaka-clock.ts";
import { LanguageToggle } from "../../../records/form/language-toggle.tsx";
import { PreviewFrame } from "../../../records/form/preview-frame.tsx";

const devices = [
  { value: "phone", icon: PhoneIcon },
  { value: "desktop", icon: DesktopIcon },
] as const;

/** The debounce delay before the preview reloads. */
const REST_MS = 600;

/** A preview of the home page with the form's unsaved values. */
export function HomePreview() {
  const t = useText();
  const [locale] = useLocaleState();
  const [device, setDevice] = useState<"phone" | "desktop">("phone");
  const [language, setLanguage] = useState<"en" | "bn">(locale === "bn" ? "bn" : "en");
  const [opensPopup, setOpensPopup] = useState(false);
  const [clock, setClock] = useState("");
  const { draft, isPaused } = useDraft();
  const at = momentOfDhakaClock(clock);
  return (
    <Card
      component="section"
      aria-labelledby="home-preview"
      sx={{ p: { xs: 2, md: 3 }, position: { lg: "sticky" }, top: 80 }}
    >
      <Typography id="home-preview" variant="h2">
        {t("tatka.home_builder.preview")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>{t("tatka.home_builder.preview_text")}</Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", alignItems: "center", mb: 2 }}>
        <ToggleField
          label={t("tatka.home_builder.preview")}
          value={device}
          choices={devices.map(({ value, icon: Icon }) => ({
            value,
            label: (
              <>
                <Icon fontSize="small" />
                {t(`tatka.home_builder.${value}`)}
              </>
            ),
          }))}
          onChange={setDevice}
        />
        <LanguageToggle value={language} onChange={setLanguage} />
        <DayField hasTime label={t("tatka.home_builder.preview_at")} value={clock} onChange={setClock} />
        <FormControlLabel
          label={t("tatka.home_builder.show_popup")}
          control={<Switch checked={opensPopup} onChange={(_, isOn) => setOpensPopup(isOn)} />}
        />
      </Stack>
      <div role="status">
        {isPaused && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t("tatka.home_builder.preview_paused")}
          </Alert>
        )}
      </div>
      {draft && (
        <PreviewFrame
          title={t("tatka.home_builder.preview")}
          width={device === "phone" ? 390 : 1280}
          path={language === "bn" ? "/bn" : "/"}
          draft={JSON.stringify({ home: draft, opensPopup, ...(at && { at }) })}
        />
      )}
    </Card>
  );
}

/** The form's values, debounced; while invalid, the last valid ones. */
function useDraft(): { draft: HomeSetting | undefined; isPaused: boolean } {
  const value: unknown = useWatch({ name: "value" });
  const [draft, setDraft] = useState<HomeSetting>();
  const [isPaused, setPaused] = useState(false);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      const read = HomeSetting.safeParse(JSON.parse(text));
      setPaused(!read.success);
      if (read.success) setDraft(read.data);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { draft, isPaused };
}
