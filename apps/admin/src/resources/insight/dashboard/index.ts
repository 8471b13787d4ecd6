export { tabular } from "./stat-card.tsx";
