import Joi from "joi";

/** Campaign parameters and click token of a page's address. */
export interface Touch {
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
  /** The code of `/s/:code`, in the parameter `via`. */
  code?: string;
}

const parameters = {
  source: "utm_source",
  medium: "utm_medium",
  campaign: "utm_campaign",
  term: "utm_term",
  content: "utm_content",
  code: "via",
} as const satisfies Record<keyof Touch, string>;

const names = ["source", "medium", "campaign", "term", "content", "code"] as const satisfies (keyof Touch)[];

const touchSchema = Joi.object<Touch>(Object.fromEntries(names.map((name) => [name, Joi.string()]))).required();

const valueLength = 100;
/** JSON escapes these characters, which lengthens them. Without them, six values always fit the column. */
const longInJson = /[\p{Cc}"\\]/gu;

/** Returns null for an address without these parameters. It runs on each hit, and most hits have no parameters. */
export function readTouch(query: URLSearchParams): Touch | null {
  if (query.size === 0) return null;
  const touch: Touch = {};
  for (const name of names) {
    const value = query.get(parameters[name])?.replace(longInJson, "").slice(0, valueLength);
    if (value) touch[name] = value;
  }
  return Object.keys(touch).length === 0 ? null : touch;
}

/** Throws for an unknown shape. */
export function parseTouch(json: string | null): Touch | null {
  return json === null ? null : Joi.attempt(JSON.parse(json), touchSchema);
}
