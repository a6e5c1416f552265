import Joi from "joi";

/** By what link somebody came: a campaign's parameters (UTM), or the code of a short link of ours. */
export interface Touch {
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
  /** Of `/s/:code`, which a short link hands on as `via`. */
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
/** What JSON writes in several signs: without them six values always fit where they are kept. */
const longInJson = /[\p{Cc}"\\]/gu;

/** null: the address names none. Asked of each hit of a website: most addresses have no parameter at all. */
export function readTouch(query: URLSearchParams): Touch | null {
  if (query.size === 0) return null;
  const touch: Touch = {};
  for (const name of names) {
    const value = query.get(parameters[name])?.replace(longInJson, "").slice(0, valueLength);
    if (value) touch[name] = value;
  }
  return Object.keys(touch).length === 0 ? null : touch;
}

/** A touch as it was kept; throws for what we have not written. */
export function parseTouch(json: string | null): Touch | null {
  return json === null ? null : Joi.attempt(JSON.parse(json), touchSchema);
}
