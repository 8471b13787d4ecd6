/** Red, green and blue, for mixing. Elsewhere colours are #rrggbb strings. */
type Channels = [red: number, green: number, blue: number];

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channelsOf(from), channelsOf(to)];
  return hexOf([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

export const lighten = (colour: string, share: number): string => mix(colour, "#ffffff", share);
export const darken = (colour: string, share: number): string => mix(colour, "#000000", share);

/** Darkens towards a warm brown, because grey shadows make food look stale. */
export const toast = (colour: string, share: number): string => mix(colour, "#3a1505", share);

/** Returns white if its contrast on `ground` is at least 3.2, otherwise the given dark ink. */
export const inkOn = (ground: string, dark = "#1d1a17"): string =>
  contrast("#ffffff", ground) >= 3.2 ? "#ffffff" : dark;

/** The contrast ratio of WCAG 2. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

export function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function channelsOf(colour: string): Channels {
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function hexOf(channels: Channels): string {
  const hex = (value: number) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, "0");
  return `#${channels.map(hex).join("")}`;
}
