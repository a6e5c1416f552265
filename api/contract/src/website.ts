import type { NonEmptyString } from "./values.js";

/** Steps of the connection test, in their order. */
export const WEBSITE_STEPS = ["name", "fetch", "tag", "key", "host", "csp", "hit"] as const;
export type WebsiteStep = (typeof WEBSITE_STEPS)[number];

/** What a client puts on their website. */
export interface WebsiteKeyAnswer {
  key: NonEmptyString;
  /** HTML for the page's head. */
  tag: NonEmptyString;
  /**
   * The same for a tag manager, with the key in the script's address. Older servers omit it.
   * @required
   */
  managerTag?: NonEmptyString;
  /** What is tested unless another address is given; null: the business has none. */
  website: NonEmptyString | null;
}

export interface WebsiteStepsRequest {
  /** Of whoever looks after the website. */
  email: string;
}

export interface WebsiteTestRequest {
  /** A domain with optional port and path; the business's website unless given. */
  host?: string;
}

export interface WebsiteCheck {
  step: WebsiteStep;
  ok: boolean;
  text: NonEmptyString;
}

/** `error` is there when the test was not successful; the website is connected where it is not. */
export interface WebsiteTestAnswer {
  message: NonEmptyString;
  type: "success" | "error";
  checks: WebsiteCheck[];
  error?: NonEmptyString;
  failedStep?: WebsiteStep;
  cure?: NonEmptyString;
}

/** `k` the key, `u` the page, `r` where its visitor came from. */
export interface WebsiteVisitQuery {
  k: string;
  u: string;
  r?: string;
}

export interface WebsiteVisitAnswer {
  message: NonEmptyString;
  type: "success";
  visit: "first" | "returning";
}
