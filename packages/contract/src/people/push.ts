import { pushTopics } from "@tatka/domain/people/push-topics";
import { z } from "zod";
import { route } from "../route.ts";

const feature = "push";
const topics = z.array(z.enum(pushTopics));

const Here = z.object({
  endpoint: z.string().describe("Topics of this browser's subscription"),
  topics,
});

export const readPush = route({
  method: "get",
  path: "/push",
  summary: "Get this browser's push topics",
  description: "Also returns the key to subscribe with.",
  feature,
  answer: z.object({
    publicKey: z.string().describe("The store's VAPID key, for PushManager.subscribe"),
    here: Here.nullable(),
  }),
  refusals: ["auth.not_signed_in"],
});

const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`), "not a key");

export const subscribeToPush = route({
  method: "put",
  path: "/push",
  summary: "Subscribe this browser to push topics",
  description: "Without topics, moves the existing ones to its new endpoint.",
  feature,
  body: z.object({
    endpoint: z.string().max(1000),
    keys: z.object({ p256dh: key(65), auth: key(16) }),
    topics: topics.min(1).max(pushTopics.length).optional(),
  }),
  answer: Here,
  refusals: ["auth.not_signed_in", "push.not_a_subscription", "push.unknown_device", "request.too_many"],
});

export const endPush = route({
  method: "delete",
  path: "/push",
  summary: "Unsubscribe this browser from push",
  feature,
  refusals: ["auth.not_signed_in"],
});
