import type { Language } from "@tatka/domain/language";
import type { Poisha } from "@tatka/domain/money";
import type { CourierMethod } from "./courier.ts";
import type { OnlineMethod } from "./payment.ts";

export type * from "./courier.ts";
export type * from "./payment.ts";

/** A text in both languages. */
export type Both = Readonly<Record<Language, string>>;

/**
 * Everything an extension may rely on. It imports these types and nothing else of the store; whatever runs is handed to
 * `open`, so that a folder works without being built or installed.
 */
export type Extension = {
  /** The version of this interface that the extension was written for, such as `1.0`. */
  api: string;
  title: Both;
  /** Called once at the start of each server process. If it throws, the store starts without the extension. */
  open(shop: Shop): Contribution | Promise<Contribution>;
};

/** What an extension adds to the store. */
export type Contribution = {
  /** Offered to customers once the operator has set their credentials and staff show them. */
  paymentMethods?: readonly OnlineMethod[];
  /** Staff choose one for a zone once the operator has set its credentials. Since 1.1. */
  couriers?: readonly CourierMethod[];
  /** By name: lower case letters, digits and hyphens. */
  jobs?: Readonly<Record<string, ExtensionJob>>;
  /** Below `/api/v1.0/extension/<name>/`. */
  routes?: readonly ExtensionRoute[];
  /** Shown in the back office, below Settings. */
  page?: ExtensionPage;
  /** Texts that `shop.send` sends, by name. `{name}` is a placeholder. */
  messages?: Readonly<Record<string, ExtensionMessage>>;
};

/** The store as an extension sees it. */
export type Shop = {
  /** The version of this interface that the store offers. */
  api: string;
  /** Writes a line to the store's log. Never pass personal data or secrets. */
  log(level: "info" | "warn" | "error", line: string): void;
  /**
   * Calls another server and parses its JSON, with the store's timeout and without following redirects. Throws
   * `NoAnswer` without the URL, which may contain credentials.
   */
  ask(question: Question): Promise<unknown>;
  errors: {
    /** The result is unknown: a timeout, a connection error or an invalid response. */
    NoAnswer: new (
      message: string,
      status?: number,
    ) => Error;
    /** The gateway rejected the credentials. */
    CredentialsRefused: new (
      message: string,
      status?: number,
    ) => Error;
    /** The gateway understood the request and refused it. */
    SaidNo: new (
      message: string,
    ) => Error;
  };
  money: {
    /** `1234.50` for 123450 poisha. */
    decimal(amount: Poisha): string;
    /** Undefined for anything that is not a plain amount with at most two decimals. */
    poisha(decimal: string): Poisha | undefined;
  };
  /** The path at which a door of this payment method is called. */
  doorPath(methodCode: string, doorPath: string): string;
  /** Enqueues one of the extension's own jobs. The payload has ids, never personal data. */
  enqueue(job: string, payload: Readonly<Record<string, string | number | boolean>>): Promise<void>;
  /** Sends one of the extension's own messages. */
  send(message: string, to: Recipient, values: Readonly<Record<string, string>>): Promise<void>;
  /** Sends one of the extension's own messages to the store's administrators by email. */
  sendToStaff(message: string, values: Readonly<Record<string, string>>): Promise<void>;
};

/** @public */
export type Question = {
  /** The operation, for the log: `refund`. */
  about: string;
  url: string;
  init?: { method?: string; headers?: Record<string, string>; body?: string };
  /** Also parses the JSON body of a 4xx response, for services that explain their refusals there. */
  readsRefusals?: boolean;
};

export type Recipient = { language: Language } & ({ email: string } | { phone: string });

export type ExtensionMessage = { mail?: Readonly<Record<Language, MailWords>>; sms?: Both };
/** @public */
export type MailWords = { subject: string; text: string };

/**
 * A job may run twice, so its work must be idempotent. Failed jobs are retried with backoff.
 *
 * @public
 */
export type ExtensionJob = {
  run(payload: unknown): Promise<void>;
  /** Runs at these times, in crontab's five fields, in UTC. Without it the job runs when it is enqueued. */
  cron?: string;
};

/** A URL for other programs. It has no session: cookies and the Authorization header are removed. */
export type ExtensionRoute = {
  method: "get" | "post";
  /** One or more segments of lower case letters, digits and hyphens. */
  path: string;
  answer(request: ExtensionRequest): Promise<ExtensionAnswer>;
};

/** @public */
export type ExtensionRequest = {
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** At most 64 KB, unparsed, so that signatures can be checked. */
  body: string;
};

/**
 * JSON, so that a browser never runs what an extension returns.
 *
 * @public
 */
export type ExtensionAnswer = { status?: number; json: unknown };

/**
 * A page of the back office. It returns data, which the back office draws, so it cannot run scripts there.
 *
 * @public
 */
export type ExtensionPage = {
  read(): Promise<readonly PageSection[]>;
  /** Buttons, by name. */
  actions?: Readonly<Record<string, PageAction>>;
};

/** @public */
export type PageSection = {
  title: Both;
  text?: Both;
  table?: { columns: readonly Both[]; rows: readonly (readonly string[])[] };
};

/**
 * `run` returns the notice that is shown afterwards.
 *
 * @public
 */
export type PageAction = { label: Both; run(): Promise<Both> };
