import type { changeSharingConsent } from "@tatka/contract/people/consent";
import { call } from "../../../api-client.ts";
import { useLanguage } from "../../../language.tsx";
import { useUser } from "../../../login/user-store.ts";
import { sayFailure } from "../../../say-failure.ts";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { showToast } from "../../../ui/toast.ts";
import { rememberSharing } from "./sharing-cookie.ts";
import { sheetTexts } from "./sheet-messages.ts";

/** Above the floating cart, and beside the shop rather than over it. */
const place = { position: "fixed", bottom: "5.5rem", left: "0.75rem", maxWidth: "22rem", zIndex: 20 } as const;

/** Styles of this sheet only, which no other page should download. */
const twoEqual = { gridTemplateColumns: "1fr 1fr" } as const;
const narrow = { paddingInline: "0.5rem", fontSize: "0.875rem" } as const;

/** The question whether purchases may be reported. Both answers look the same, and the shop stays usable beside it. */
export default function SharingSheet({ onClose }: { onClose: () => void }) {
  const { language } = useLanguage();
  const sheet = sheetTexts[language];
  const { isLoggedIn } = useUser();

  async function choose(isGiven: boolean) {
    rememberSharing(isGiven);
    onClose();
    try {
      if (isLoggedIn) await call<typeof changeSharingConsent>("put", "/consent/sharing", { body: { isGiven } });
      showToast(isGiven ? sheet.given : sheet.kept);
    } catch (error) {
      sayFailure(error, () => void choose(isGiven));
    }
  }

  return (
    <section aria-label={sheet.title} style={place} className="mr-3 rounded-large bg-surface p-4 shadow-raised">
      <h2 className="font-bold">{sheet.title}</h2>
      <p className="mt-1 text-sm text-muted">{sheet.text}</p>
      <div className="mt-3 grid gap-2.5" style={twoEqual}>
        <button type="button" className={quietButtonLook} style={narrow} onClick={() => void choose(true)}>
          {sheet.accept}
        </button>
        <button type="button" className={quietButtonLook} style={narrow} onClick={() => void choose(false)}>
          {sheet.needed}
        </button>
      </div>
    </section>
  );
}
