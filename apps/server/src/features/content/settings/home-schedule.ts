import type { HomeSetting } from "@tatka/contract/content/home-setting";
import { isShownAt, nextChangeAfter } from "@tatka/domain/content/schedule";

/** The home page at a moment, without scheduled and expired sections. */
export function homeAt(home: HomeSetting, now: Date): HomeSetting {
  return {
    sections: home.sections.filter((section) => isShownAt(section, now)),
    banners: home.banners.filter((banner) => isShownAt(banner, now)),
    popup: home.popup && isShownAt(home.popup, now) ? home.popup : null,
  };
}

/** The next time at which a schedule changes the page. */
export function nextHomeChange({ sections, banners, popup }: HomeSetting, now: Date): Date | null {
  return nextChangeAfter([...sections, ...banners, ...(popup ? [popup] : [])], now);
}
