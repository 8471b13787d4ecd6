import type { Plugin } from "vite";

/**
 * What this store has decided and the router would ask at run time, so that the other branch is not shipped to
 * every shopper. A release of the router that asks otherwise stops the build here.
 */
const settled: { file: string; asks: RegExp; answer: string }[] = [
  // react-router.config.ts: all routes are known from the start.
  { file: "lib/dom/ssr/fog-of-war.js", asks: /routeDiscovery\.mode === "lazy" && ssr === true/g, answer: "false" },
  // Nobody watches the router from inside; the server has its own metrics.
  { file: "lib/router/router.js", asks: /\binit\.instrumentations\b/g, answer: "undefined" },
  {
    file: "lib/router/router.js",
    asks: /\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g,
    answer: "undefined",
  },
  // What shoppers change goes through the API: no route has an action.
  { file: "lib/router/router.js", asks: /(?<!function )\bisMutationMethod\([\w.]+\)/g, answer: "false" },
];

const actionOfRoute = /^export (?:async )?(?:function|const) (?:action|clientAction)\b/m;

/** Settles those questions in the browser's build, and keeps the store to what was decided. */
export function settledRouter(): Plugin {
  return {
    name: "tatka:settled-router",
    enforce: "pre",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    transform: {
      filter: { id: [/react-router\/dist\/production\/lib\//, /storefront\/app\/features\//] },
      handler(code, id) {
        if (id.includes("/app/features/")) {
          if (actionOfRoute.test(code)) this.error(`${id} exports an action, which the browser's router cannot call`);
          return null;
        }
        const questions = settled.filter(({ file }) => id.endsWith(`react-router/dist/production/${file}`));
        if (questions.length === 0) return null;
        let answered = code;
        for (const { file, asks, answer } of questions) {
          if (answered.search(asks) < 0) this.error(`${file} no longer asks for ${asks}`);
          answered = answered.replace(asks, answer);
        }
        return { code: answered, map: null };
      },
    },
  };
}
