/** Push topics. Customers subscribe to each one on each device. */
export const pushTopics = ["orders", "restock", "price", "lists"] as const;

export type PushTopic = (typeof pushTopics)[number];
