import type { RunningLab } from "../start-lab.js";
import { StripeClient } from "./stripe-client.js";
import { setUpTestLab } from "./test-lab.js";

/** A running lab and the agency's Stripe of the present test alone. */
export interface StripeLab {
  lab: RunningLab;
  stripe: StripeClient;
}

/** Starts one lab for the suite. The parts are there within tests only. */
export function setUpStripeLab(): StripeLab {
  const world = setUpTestLab();
  let stripe: StripeClient | undefined;
  beforeEach(() => {
    stripe = new StripeClient(world.lab, world.client.space);
  });
  return {
    get lab() {
      return world.lab;
    },
    get stripe() {
      if (!stripe) throw new Error("The parts of the lab are there within tests only.");
      return stripe;
    },
  };
}
