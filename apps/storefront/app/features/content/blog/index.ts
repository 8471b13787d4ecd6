export type { PostData } from "./post-card.tsx";
