import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const ApiKeysPage = lazy(() => import("./api-keys-page.tsx").then((page) => ({ default: page.ApiKeysPage })));

export const apiKeys = { Page: guarded("api_key.read", ApiKeysPage) };
