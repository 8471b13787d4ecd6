import { type Language, pathInLanguage } from "@tatka/domain/language";
import { html, raw } from "hono/html";

/** Created by hono's `html`, which escapes all values. */
export type Markup = ReturnType<typeof html>;

type Mail = {
  language: Language;
  heading: string;
  /** The preview text in inboxes. */
  preview: string;
  parts: readonly Markup[];
  /** The store's URL; without it there are no links. */
  origin?: string | undefined;
};

/** CSP of frames that show an email: no scripts, no requests. */
export const framedMailPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const font = "'Hind Siliguri','Noto Sans Bengali',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Dark mode for email programs that support it. Others show the inline styles or invert colours, which is safe: there
 * are no pictures, and every text sets colour and background.
 */
const darkStyle = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #101512 !important; }
    .card { background: #18201b !important; border-color: #2c3830 !important; }
    .ink, .ink td, .ink a { color: #eef4ef !important; }
    .muted { color: #a5b3a9 !important; }
    .panel { background: #0c110e !important; }
    .line { border-color: #2c3830 !important; }
  }`;

/** Placeholders for the store's name, which is inserted on sending. */
const frames: Record<Language, { name: string; tagline: string; contact: string }> = {
  en: {
    name: "{store}",
    tagline: "{store}: groceries and frozen food.",
    contact: "Contact us",
  },
  bn: { name: "{store-bn}", tagline: "{store-bn}: মুদিপণ্য ও ফ্রোজেন খাবার।", contact: "যোগাযোগ" },
};

/** A complete email in the store's layout: tables and inline styles, which Gmail and Outlook keep. */
export function mailPage({ language, heading, preview, parts, origin }: Mail): string {
  const { name, tagline, contact } = frames[language];
  const contactUrl = origin && `${origin}${pathInLanguage("/contact-us", language)}`;
  return String(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${raw(darkStyle)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#eef3ec;">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#eef3ec;">
<tr><td align="center" style="padding:16px 8px 32px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:${raw(font)};">
<tr><td style="padding:18px 24px;background:#0b4429;border-radius:18px 18px 0 0;color:#ffffff;font-size:22px;font-weight:800;">${name}</td></tr>
<tr><td class="card ink" style="padding:28px 24px;background:#ffffff;border:1px solid #e0e7dd;border-top:0;border-radius:0 0 18px 18px;color:#16211a;font-size:16px;line-height:1.55;">
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25;font-weight:800;">${heading}</h1>
${parts}
</td></tr>
<tr><td class="muted" style="padding:18px 24px;color:#556159;font-size:13px;line-height:1.5;">${tagline}${contactUrl ? html`<br><a class="muted" href="${contactUrl}" style="color:#556159;">${contact}</a>` : ""}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`);
}

export function paragraph(text: Markup | string): Markup {
  return html`<p style="margin:0 0 14px;">${text}</p>`;
}

/** Text with paragraphs and line breaks. */
export function paragraphs(text: string): Markup[] {
  return text.split(/\n{2,}/).map((one) => paragraph(linesOf(one)));
}

export function mutedParagraph(text: string): Markup {
  return html`<p class="muted" style="margin:14px 0 0;color:#556159;font-size:14px;">${text}</p>`;
}

/** The unsubscribe link. */
export function linkParagraph(label: string, url: string): Markup {
  return html`<p class="muted" style="margin:10px 0 0;color:#556159;font-size:14px;"><a class="muted" href="${url}" style="color:#556159;">${label}</a></p>`;
}

/** The main content of an email: a PIN or a time. */
export function panel(label: string, text: string, size = 20): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 16px;"><tr><td class="panel ink" style="padding:14px 18px;background:#e6f6ec;border-radius:14px;color:#16211a;"><span class="muted" style="display:block;color:#556159;font-size:14px;">${label}</span><span style="font-size:${size}px;line-height:1.3;font-weight:800;">${text}</span></td></tr></table>`;
}

/** The main button. */
export function button(label: string, url: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 8px;"><tr><td align="center" style="background:#13743c;border-radius:14px;"><a href="${url}" style="display:inline-block;padding:14px 26px;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none;">${label}</a></td></tr></table>`;
}

export type Row = { label: Markup | string; value: string; isStrong?: boolean };

/** A row with label and amount. */
export function rows(list: readonly Row[]): Markup {
  return html`<table role="presentation" class="ink" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 6px;color:#16211a;font-size:15px;">${list.map(
    ({ label, value, isStrong }) =>
      html`<tr><td class="line" style="padding:9px 12px 9px 0;border-bottom:1px solid #e0e7dd;${isStrong ? "font-weight:800;font-size:17px;" : ""}">${label}</td><td class="line" align="right" style="padding:9px 0;border-bottom:1px solid #e0e7dd;white-space:nowrap;vertical-align:top;${isStrong ? "font-weight:800;font-size:17px;" : ""}">${value}</td></tr>`,
  )}</table>`;
}

export function heading(text: string): Markup {
  return html`<h2 style="margin:22px 0 6px;font-size:17px;line-height:1.3;">${text}</h2>`;
}

/** A title with a smaller line below it. */
export function titled(title: string, below: string): Markup {
  return html`<span style="font-weight:600;">${title}</span><br><span class="muted" style="color:#556159;font-size:14px;">${below}</span>`;
}

export function linesOf(text: string): Markup {
  return html`${text.split("\n").map((line, index) => html`${index > 0 ? raw("<br>") : ""}${line}`)}`;
}
