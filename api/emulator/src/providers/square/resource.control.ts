import type { Router } from "express";

import type { LabContext } from "../../lab-context.js";

/** Control calls that make sales, refunds and disputes. */
export function addResourceCalls(_router: Router, _lab: LabContext): void {
  // Added with the sales.
}
