export { FirstPage } from "./first-page.tsx";
export { GuideLink } from "./guide-link.tsx";
export { SetupBanner } from "./setup-banner.tsx";
