/** How messages travel. Each has a carrier in the server (`features/content/messages/carriers.ts`). */
export const messageChannels = ["mail", "sms"] as const;
export type MessageChannel = (typeof messageChannels)[number];
