import { brandColours } from "@tatka/theme/brand-colours";

/** The web app manifest. */
export const manifestOf = (name: string) => ({
  id: "/",
  name,
  short_name: name,
  description: "Frozen food and groceries",
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: brandColours.page,
  theme_color: brandColours.brand,
  categories: ["shopping", "food"],
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
});
