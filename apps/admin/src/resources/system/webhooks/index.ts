import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const WebhooksPage = lazy(() => import("./webhooks-page.tsx").then((page) => ({ default: page.WebhooksPage })));

export const webhooks = { Page: guarded("webhook.read", WebhooksPage) };
