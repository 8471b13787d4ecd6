export { RecentlyViewed } from "./recently-viewed.tsx";
