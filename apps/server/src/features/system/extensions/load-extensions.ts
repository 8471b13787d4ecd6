import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Account, CourierMethod, Extension, OnlineMethod } from "@tatka/contract/extension/index";
import { extensionApi, isFitting } from "@tatka/contract/extension/version";
import { StartupError } from "@tatka/database/startup-error";
import { addCouriers, courierNamed } from "@tatka/domain/delivery/couriers/index";
import { addMethods, methodNamed } from "@tatka/domain/payments/methods/index";
import { variablesOf } from "@tatka/domain/payments/methods/variables";
import { sql } from "../../../platform/database/sql.ts";
import { type Config, settingNames } from "../../../settings/config.ts";
import { gatewayUrl } from "../../../settings/gateway-url.ts";
import { accountOf } from "../../../settings/payment-settings.ts";
import { ContributionShape, ExtensionShape, isContribution, isExtension, problemOf } from "./contribution.ts";
import { Extensions, type Loaded, noteFailure } from "./extensions.ts";
import { guardedCourier } from "./guarded-courier.ts";
import { guardedGateway } from "./guarded-gateway.ts";
import { settledWithin } from "./settled-within.ts";
import { type OwnParts, type ShopParts, shopFor } from "./shop.ts";

/** An extension that opens more slowly would delay the start of the store. */
const OPEN_MS = 10_000;

type Parts = ShopParts & { folder: string };
type Settings = Pick<Config["extensions"], "names" | "settings">;

/**
 * Loads the extensions that the operator has named. One that cannot be loaded, is written for another version, or
 * throws, is left out: it is logged and shown on the status page, and the store starts without it.
 */
export async function loadExtensions({ names, settings }: Settings, parts: Parts): Promise<Extensions> {
  const all: Loaded[] = [];
  for (const name of names) {
    const one: Loaded = {
      ...{ name, title: { en: name, bn: name }, api: null, adds: {} },
      ...{ isLeftOut: false, failures: 0, last: undefined },
    };
    try {
      await open(one, parts);
      refuseTaken(one, all);
      await offer(one, settings, parts);
    } catch (error) {
      one.isLeftOut = true;
      one.adds = {};
      noteFailure(parts.log, one, "start", error);
    }
    all.push(one);
  }
  return new Extensions(all, parts.log);
}

/** The settings of payments and couriers with what the extensions add, and its credentials. */
export function withExtensions(config: Config, { paymentMethods, couriers }: Extensions): Config {
  const { payment, extensions } = config;
  const accountsOf = (methods: readonly Pick<Added, "facts">[]) =>
    Object.fromEntries(
      methods.flatMap(({ facts }) => {
        const account = credentialsOf(facts, extensions.settings);
        return account ? [[facts.code, account] as const] : [];
      }),
    );
  return {
    ...config,
    payment: { ...payment, accounts: { ...payment.accounts, ...accountsOf(paymentMethods) }, added: paymentMethods },
    couriers: {
      ...config.couriers,
      accounts: { ...config.couriers.accounts, ...accountsOf(couriers) },
      added: couriers,
    },
  };
}

async function open(one: Loaded, parts: Parts): Promise<void> {
  const extension = await importExtension(join(parts.folder, one.name));
  one.title = extension.title;
  one.api = extension.api;
  if (!isFitting(extension.api)) {
    throw new Error(
      `it is written for version ${extension.api} of the interface, and this store offers ${extensionApi}`,
    );
  }
  const own: OwnParts = { messages: {}, jobs: [] };
  const shop = shopFor(one.name, parts, () => own);
  const adds = await settledWithin(OPEN_MS, () => extension.open(shop));
  if (!isContribution(adds))
    throw new Error(`it adds something of another form: ${problemOf(ContributionShape, adds)}`);
  Object.assign(own, { messages: adds.messages ?? {}, jobs: Object.keys(adds.jobs ?? {}) } satisfies OwnParts);
  one.adds = {
    ...adds,
    paymentMethods: (adds.paymentMethods ?? []).map((method) => guarded(method, one, parts)),
    couriers: (adds.couriers ?? []).map((courier) => guardedMethod(courier, one, parts)),
  };
}

async function importExtension(folder: string): Promise<Extension> {
  const file = ["index.ts", "index.js"].map((name) => join(folder, name)).find((path) => existsSync(path));
  if (!file) throw new Error("its folder has no index.ts or index.js");
  const { extension } = (await settledWithin(OPEN_MS, () => import(pathToFileURL(file).href))) as {
    extension: unknown;
  };
  if (!isExtension(extension)) {
    throw new Error(`its index exports no valid extension: ${problemOf(ExtensionShape, extension)}`);
  }
  return extension;
}

function guarded(method: OnlineMethod, one: Loaded, { patienceMs, log }: Parts): OnlineMethod {
  const note = (about: string, error: unknown) => noteFailure(log, one, `${method.facts.brand}, ${about}`, error);
  return {
    ...method,
    open: (account) =>
      guardedGateway(method.open(account, { patienceMs }), { brand: method.facts.brand, patienceMs, note }),
  };
}

function guardedMethod(method: CourierMethod, one: Loaded, { patienceMs, log }: Parts): CourierMethod {
  const brand = method.facts.brand.en;
  const note = (about: string, error: unknown) => noteFailure(log, one, `${brand}, ${about}`, error);
  return {
    ...method,
    open: (account) => guardedCourier(method.open(account, { patienceMs }), { brand, patienceMs, note }),
  };
}

type Added = { facts: Pick<OnlineMethod["facts"], "code" | "settings"> };

/** No extension replaces a method of the release or of an earlier extension, or reads the store's own settings. */
function refuseTaken(one: Loaded, earlier: readonly Loaded[]): void {
  const ports = [
    { what: "payment method", isOfRelease: (code: string) => methodNamed(code) !== undefined, of: methodsOf },
    { what: "courier", isOfRelease: (code: string) => courierNamed(code) !== undefined, of: couriersOf },
  ];
  const others = earlier.flatMap((other) => ports.flatMap(({ of }) => of(other)));
  const known = new Set([...settingNames, ...others.flatMap(variablesOf)]);
  for (const { what, isOfRelease, of } of ports) {
    const codes = new Set(earlier.flatMap(of).map(({ code }) => code));
    for (const { code, ...facts } of of(one)) {
      const isTaken = codes.has(code) || (isOfRelease(code) && !addedHere.has(`${what} ${code}`));
      if (isTaken) throw new Error(`the ${what} ${code} exists already`);
      codes.add(code);
      const taken = variablesOf(facts).find((variable) => known.has(variable));
      if (taken) throw new Error(`${taken} is a setting of the store or of another extension`);
      for (const variable of variablesOf(facts)) known.add(variable);
      addedHere.add(`${what} ${code}`);
    }
  }
}

const methodsOf = ({ adds }: Loaded): Added["facts"][] => (adds.paymentMethods ?? []).map(({ facts }) => facts);
const couriersOf = ({ adds }: Loaded): Added["facts"][] => (adds.couriers ?? []).map(({ facts }) => facts);

/** Several stores of one process, as in tests, load the same extension. */
const addedHere = new Set<string>();

/** Opens gateways and couriers once, to find missing or unusable credentials, and adds rows of methods, hidden at first. */
async function offer({ adds }: Loaded, settings: Settings["settings"], { db }: Parts): Promise<void> {
  const { paymentMethods: methods = [], couriers = [] } = adds;
  for (const { facts, open: openMethod } of [...methods, ...couriers]) {
    const account = credentialsOf(facts, settings);
    if (account) openMethod(account, { patienceMs: 0 });
  }
  for (const { facts } of methods) {
    await db.execute(sql`
      insert into payment_method (code, title_en, title_bn, text_en, text_bn, sort, settles, status)
      values (${facts.code}, ${facts.words.en.title}, ${facts.words.bn.title}, ${facts.text?.en ?? ""},
        ${facts.text?.bn ?? ""}, 100, ${facts.settles}, 'hidden')
      on conflict (code) do nothing`);
  }
  addMethods(methods.map(({ facts }) => facts));
  addCouriers(couriers.map(({ facts }) => facts));
}

function credentialsOf(facts: Added["facts"], settings: Settings["settings"]): Account | undefined {
  try {
    const account = accountOf(facts, settings);
    for (const { name, kind } of facts.settings?.fields ?? []) {
      const problem = kind === "url" && account && gatewayUrl.safeParse(account[name]).error?.issues[0]?.message;
      if (problem) throw new Error(`${name}: ${problem}`);
    }
    return account;
  } catch (error) {
    throw error instanceof StartupError ? new Error(error.message) : error;
  }
}
