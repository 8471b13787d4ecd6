import type { Language } from "@tatka/domain/language";

const en = { play: "Play", pause: "Pause", previous: "Previous banner", next: "Next banner" };

const bn: typeof en = { play: "চালান", pause: "থামান", previous: "আগের ব্যানার", next: "পরের ব্যানার" };

/** Words of the banners' buttons; they travel with them. */
export const carouselTexts: Record<Language, typeof en> = { en, bn };
