import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { useStoreName } from "../../../shell/store-name.ts";
import { iconButton } from "../../../ui/icon-button.ts";

/** Simple icons of our own: a letter, a camera, a play button. */
const signs = {
  facebook: "M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V8Z",
  instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3Zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  youtube: "M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Zm4 4v6l5-3Z",
};

const sites = ["facebook", "instagram", "youtube"] as const;

export function SocialLinks() {
  const { footer } = useLanguage().messages;
  const { socialLinks } = useLayoutData();
  const named = useStoreName();
  return (
    <ul className="mt-2 -ml-2.5 flex text-on-roof" aria-label={footer.follow}>
      {sites.map((site) => (
        <li key={site}>
          <a href={socialLinks[site]} rel="noopener" target="_blank" className={iconButton}>
            <svg viewBox="0 0 24 24" className="size-5 fill-current" fillRule="evenodd" aria-hidden="true">
              <path d={signs[site]} />
            </svg>
            <span className="sr-only">{named(footer.social[site])}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
