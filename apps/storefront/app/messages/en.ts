/** Every word the store says in English; `bn.ts` says the same in Bangla. Numbers arrive already formatted. */
export const en = {
  brand: "Tatka",
  regions: { dhaka: "Dhaka", ctg: "Chattogram" },
  languages: { en: "English", bn: "বাংলা" },
  inRegion: { dhaka: "in Dhaka", ctg: "in Chattogram" },

  layout: {
    skipToContent: "Skip to content",
    openCategories: "Open the categories",
    closeCategories: "Close the categories",
    showSidebar: "Show or hide the categories",
    categories: "Categories",
    subcategoriesOf: (category: string) => `Subcategories of ${category}`,
    toHome: "Tatka, home page",
    deliveringTo: "Delivering to",
    language: "Language",
    theme: { system: "Theme: as on this device", light: "Theme: light", dark: "Theme: dark" },
    loading: "Loading the page",
    breadcrumbs: "You are here",
    home: "Home",
  },

  footer: {
    blurb:
      "Tatka brings vegetables, fish, meat, staples and frozen food to homes in Dhaka and Chattogram, with the price by weight beside every pack.",
    shelves: "On our shelves",
    cities: "Dhaka and Chattogram",
    copyright: "© Tatka. All rights reserved.",
  },

  home: {
    title: "Tatka: fresh and frozen groceries in Dhaka and Chattogram",
    description:
      "Buy fresh vegetables, fish, meat, rice, dal and frozen food online in Dhaka and Chattogram. Clear prices, today's offers and real stock.",
    eyebrow: { dhaka: "For kitchens in Dhaka", ctg: "For kitchens in Chattogram" },
    headline: "Good food, kept fresh.",
    lead: "From morning vegetables to parathas straight from the freezer: everything for the week in one basket.",
    seeOffers: "See today's offers",
    browse: (category: string) => `Browse ${category}`,
    categories: "Shop by category",
    offers: "Today's offers",
    offersLead: "Lower prices, while they last",
    popular: "Popular right now",
    popularLead: "What other kitchens are buying",
    seeAll: "See all",
    seeAllOf: (category: string) => `See all of ${category}`,
    scrollBack: "Scroll back",
    scrollForward: "Scroll forward",
    promises: {
      cold: {
        title: "Kept as cold as it should be",
        text: "Every product says whether it is frozen, chilled or kept dry.",
      },
      price: { title: "Prices you can compare", text: "Per kilo, per litre or per piece, beside the pack price." },
      stock: { title: "Real stock in your city", text: "What you see is what is on our shelves near you." },
    },
  },

  category: {
    title: (category: string) => `${category}: prices in Dhaka and Chattogram | Tatka`,
    titleOfPage: (category: string, page: string) => `${category}, page ${page} | Tatka`,
    description: (category: string, count: string) =>
      `${category} at Tatka: ${count} to choose from, with current prices and stock in Dhaka and Chattogram.`,
    count: (count: number, shown: string) => (count === 1 ? `${shown} product` : `${shown} products`),
    range: (from: string, to: string, total: string) => `Showing ${from} to ${to} of ${total}`,
    products: "Products",
    narrow: "Narrow it down",
    empty: (category: string) => `Nothing in ${category} just now`,
    emptyText: (inRegion: string) => `We have none of these ${inRegion} at the moment. These shelves are full:`,
    pages: "Pages",
    page: (page: string) => `Page ${page}`,
    previous: "Previous",
    next: "Next",
  },

  product: {
    title: (product: string, brand: string) => `${product} by ${brand} | Tatka`,
    off: (percent: string) => `${percent} off`,
    was: "Regular price",
    now: "Price now",
    moreSizes: (count: number, shown: string) => (count === 1 ? `+${shown} size` : `+${shown} sizes`),
    chooseSize: "Choose a size",
    perKilo: (price: string) => `${price} per kg`,
    perLitre: (price: string) => `${price} per litre`,
    perPiece: (price: string) => `${price} per piece`,
    save: (amount: string) => `You save ${amount}`,
    outOfStock: "Out of stock",
    stock: {
      enough: (inRegion: string) => `In stock ${inRegion}`,
      few: (count: string, inRegion: string) => `Only ${count} left ${inRegion}`,
      none: (inRegion: string) => `Out of stock ${inRegion}`,
    },
    storage: { frozen: "Frozen", chilled: "Chilled", ambient: "Room temperature" },
    storageAdvice: {
      frozen: "Keep at −18 °C; do not refreeze once thawed.",
      chilled: "Keep in the fridge, below 5 °C.",
      ambient: "Keep in a cool, dry place.",
    },
    shelfLife: "Shelf life",
    days: (count: number, shown: string) => (count === 1 ? `${shown} day` : `${shown} days`),
    about: "About this product",
    details: "Details",
    brand: "Brand",
    category: "Category",
    tags: "Good for",
    related: "Goes in the same basket",
  },

  missing: {
    title: "Page not found | Tatka",
    heading: "This shelf is empty",
    text: "The page may have moved, or the product is no longer sold. These are well stocked:",
    home: "Back to the home page",
  },

  failure: {
    title: "Something went wrong | Tatka",
    heading: "Something spilled on our side",
    text: "The page could not be prepared. Please try again in a moment.",
    retry: "Try again",
    home: "Back to the home page",
  },
};

export type Messages = typeof en;
