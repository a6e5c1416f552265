import type { RunningLab } from "../start-lab.js";
import { StripeClient } from "./stripe-client.js";
import { setUpTestLab } from "./test-lab.js";

export interface StripeLab {
  lab: RunningLab;
  stripe: StripeClient;
}

/** Creates a Lab and a client of its Stripe. Both exist only while a test runs. */
export function setUpStripeLab(): StripeLab {
  const fixture = setUpTestLab();
  let stripe: StripeClient | undefined;
  beforeEach(() => {
    stripe = new StripeClient(fixture.lab, fixture.client.tenant);
  });
  return {
    get lab() {
      return fixture.lab;
    },
    get stripe() {
      if (!stripe) throw new Error("The parts of the lab are there within tests only.");
      return stripe;
    },
  };
}
