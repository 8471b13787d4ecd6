import type { ComponentType } from "react";

/** One line of the palette. */
export type Command = {
  key: string;
  group: string;
  label: string;
  icon?: ComponentType;
  /** The URL it opens; without one it opens the list of shortcuts. */
  path?: string;
  /** Other words that find it. */
  also?: string;
  note?: string | undefined;
  /** A search result of the server. */
  isFound?: boolean;
};
