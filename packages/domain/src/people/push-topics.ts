/** What a customer can be told of by push, each agreed to by itself on each device. */
export const pushTopics = ["orders", "restock", "price", "lists"] as const;

export type PushTopic = (typeof pushTopics)[number];
