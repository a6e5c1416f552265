import type { NonEmptyString } from "./values.js";

export const WEBSITE_STEPS = ["name", "fetch", "tag", "key", "host", "csp", "hit"] as const;
export type WebsiteStep = (typeof WEBSITE_STEPS)[number];

export interface WebsiteKeyAnswer {
  key: NonEmptyString;
  /** HTML for the page's head. */
  tag: NonEmptyString;
  /**
   * The tag for a tag manager, with the key in the script's address. Older servers omit it.
   * @required
   */
  managerTag?: NonEmptyString;
  /** Default address to test; null: the business has none. */
  website: NonEmptyString | null;
}

export interface WebsiteStepsRequest {
  /** Email of the website's developer. */
  email: string;
}

export interface WebsiteTestRequest {
  /** A domain with optional port and path; default: the business's website. */
  host?: string;
}

export interface WebsiteCheck {
  step: WebsiteStep;
  ok: boolean;
  text: NonEmptyString;
}

/** `error`: why the test failed; absent: the website is connected. */
export interface WebsiteTestAnswer {
  message: NonEmptyString;
  type: "success" | "error";
  checks: WebsiteCheck[];
  error?: NonEmptyString;
  failedStep?: WebsiteStep;
  cure?: NonEmptyString;
}

/** `k`: key. `u`: page. `r`: its referrer. */
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
