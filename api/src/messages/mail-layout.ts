import { printPhone, type Agency } from "../models/values/agency";
import type { Locale } from "../models/values/locale";

/** Heading, paragraph, code to type, lines to copy, button with address. */
export type MailBlock =
  | readonly ["h", string]
  | readonly ["p", string]
  | readonly ["code", string]
  | readonly ["copy", string]
  | readonly ["button", label: string, url: string];

/** The subject is plain text. */
export interface MailText {
  subject: string;
  blocks: readonly MailBlock[];
  /** Becomes the Message-ID. Mail programs show repeats as one, so an unanswered hand-over may be repeated (S65). */
  messageKey?: string;
  headers?: Readonly<Record<string, string>>;
}

const product = "Partner Portal";

export interface MailSenderFacts extends Pick<Agency, "name" | "isNamed" | "email" | "phone" | "logo"> {
  /** PUBLIC_URL */
  origin: string;
}

const contactWords: Readonly<Record<Locale, string>> = { en: "Contact us", es: "Contacto" };

function listFooter({ name, isNamed, email, phone }: MailSenderFacts, locale: Locale): string[] {
  const ways = phone === null ? email : `${printPhone(phone)} · ${email}`;
  return [isNamed ? `${name} · ${product}` : product, `${contactWords[locale]}: ${ways}`];
}

/** Colors are set on each element, because mail programs drop style sheets. */
const light = {
  canvas: "#f5f6f8",
  surface: "#ffffff",
  line: "#e3e6eb",
  ink: "#121820",
  quiet: "#465161",
  accent: "#1f4fc4",
};

/** Dark colors for mail programs that keep style sheets. Others adapt colors themselves. */
const darkRules = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #0d1116 !important; }
  .surface { background: #141a21 !important; border-color: #252e39 !important; }
  .well { background: #1c242e !important; border-color: #252e39 !important; }
  .ink { color: #e8edf3 !important; }
  .quiet { color: #b0bac6 !important; }
}`;

const face = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Escapes a value for HTML. Every value must pass through here. */
function esc(value: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

function printHtmlBlock(block: MailBlock): string {
  switch (block[0]) {
    case "h":
      return `<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:${light.ink}">${esc(block[1])}</h1>`;
    case "p":
      return `<p class="ink" style="margin:0 0 16px;font-size:15px;line-height:24px;color:${light.ink}">${esc(block[1])}</p>`;
    case "code":
      return `<p class="well ink" style="margin:0 0 16px;padding:16px 8px;border:1px solid ${light.line};border-radius:10px;background:${light.canvas};text-align:center;font-size:30px;line-height:36px;font-weight:600;letter-spacing:6px;font-variant-numeric:tabular-nums;color:${light.ink}">${esc(block[1])}</p>`;
    case "copy":
      return `<pre class="well ink" style="margin:0 0 16px;padding:12px;border:1px solid ${light.line};border-radius:10px;background:${light.canvas};font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px;line-height:20px;white-space:pre-wrap;overflow-wrap:anywhere;color:${light.ink}">${esc(block[1])}</pre>`;
    case "button":
      return `<p style="margin:0 0 16px"><a href="${esc(block[2])}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${light.accent};font-size:15px;line-height:20px;font-weight:600;text-decoration:none;color:#ffffff">${esc(block[1])}</a></p>`;
  }
}

/** The portal's mark: three rising bars, without an image. */
const mark = [4, 8, 12]
  .map(
    (height) =>
      `<span style="display:inline-block;width:3px;height:${String(height)}px;margin:0 1px;border-radius:2px;background:#ffffff"></span>`,
  )
  .join("");

function printHead({ name, isNamed, logo, origin }: MailSenderFacts): string {
  const picture = logo
    ? `<td width="36" valign="middle"><img src="${esc(origin + logo)}" width="36" height="36" alt="" style="display:block;border-radius:7px;object-fit:contain"></td>`
    : `<td width="28" height="28" align="center" valign="middle" style="border-radius:7px;background:${light.accent};line-height:12px">${mark}</td>`;
  const title = isNamed ? esc(name) : product;
  const below = isNamed
    ? `<br><span class="quiet" style="font-size:13px;font-weight:400;color:${light.quiet}">${product}</span>`
    : "";
  return `${picture}
<td class="ink" style="padding-left:12px;font-size:15px;line-height:20px;font-weight:600;color:${light.ink}">${title}${below}</td>`;
}

/** One table, readable from 320 px. */
export function printHtml({ subject, blocks }: MailText, locale: Locale, sender: MailSenderFacts): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${esc(subject)}</title>
<style>
${darkRules}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas}">
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:${light.canvas};${face}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td style="padding:0 4px 16px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
${printHead(sender)}
</tr></table>
</td></tr>
<tr><td class="surface" style="padding:24px 24px 8px;border:1px solid ${light.line};border-radius:10px;background:${light.surface}">
${blocks.map(printHtmlBlock).join("\n")}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font-size:13px;line-height:20px;color:${light.quiet}">${listFooter(sender, locale).map(esc).join("<br>")}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Blank lines between blocks, addresses below their labels. */
export function printText({ blocks }: MailText, locale: Locale, sender: MailSenderFacts): string {
  const lines = blocks.map((block) => (block[0] === "button" ? `${block[1]}:\n${block[2]}` : block[1]));
  return [...lines, listFooter(sender, locale).join("\n")].join("\n\n");
}
