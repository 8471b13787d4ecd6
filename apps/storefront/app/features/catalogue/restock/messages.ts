import type { Language } from "@tatka/domain/language";

const en = {
  done: {
    mail: (title: string) => `We'll email you when ${title} is back in stock.`,
    sms: (title: string) => `We'll text you when ${title} is back in stock.`,
  },
  undone: (title: string) => `Alert off: we won't tell you about ${title}.`,
};

const bn: typeof en = {
  done: {
    mail: (title) => `${title} স্টকে এলে আমরা ইমেইলে জানাব।`,
    sms: (title) => `${title} স্টকে এলে আমরা এসএমএসে জানাব।`,
  },
  undone: (title) => `${title} স্টকে এলে আর জানানো হবে না।`,
};

/** Results of the call; the button's own texts are loaded with every page. */
export const restockTexts: Record<Language, typeof en> = { en, bn };
