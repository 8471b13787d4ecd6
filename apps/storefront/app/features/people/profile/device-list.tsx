import type { listDevices, logoutEverywhere } from "@tatka/contract/people/identity";
import type { Answer } from "@tatka/contract/route";
import { MonitorSmartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { call } from "../../../api-client.ts";
import { useLanguage } from "../../../language.tsx";
import { shortMoment } from "../../../moments.ts";
import { useLogout } from "../../../session/use-logout.ts";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { identityTexts } from "../identity/index.ts";
import { deviceName } from "./device-name.ts";
import { ProfileCard } from "./profile-card.tsx";

type Devices = Answer<typeof listDevices>;

const endEverywhere = async () => {
  await call<typeof logoutEverywhere>("post", "/user/logoutEverywhere");
};

export function DeviceList() {
  const { language } = useLanguage();
  const texts = identityTexts[language].profile;
  const [devices, setDevices] = useState<Devices>([]);
  const logout = useLogout(endEverywhere);
  useEffect(() => {
    // The button below works even if the list fails to load.
    call<typeof listDevices>("get", "/user/devices", { isQuiet: true }).then(setDevices, () => undefined);
  }, []);

  return (
    <ProfileCard title={texts.devices} note={texts.devicesNote} className="xl:col-span-2">
      <ul className="mt-4 divide-y divide-line">
        {devices.map(({ id, device, lastUsedAt, current }) => (
          <li key={id} className="flex items-center gap-3 py-3">
            <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-brand" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{nameOf(device)}</p>
              <p className="text-sm text-muted">{texts.lastUsed(shortMoment(lastUsedAt, language))}</p>
            </div>
            {current && (
              <span className="rounded-full bg-brand-soft px-3 py-1 text-sm font-semibold whitespace-nowrap text-brand-strong">
                {texts.thisDevice}
              </span>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className={`${quietButtonLook} mt-3`} onClick={logout}>
        {texts.everywhere}
      </button>
    </ProfileCard>
  );

  function nameOf(userAgent: string): string {
    const { browser, system } = deviceName(userAgent);
    if (browser && system) return texts.on(browser, system);
    return browser ?? system ?? texts.unknownDevice;
  }
}
