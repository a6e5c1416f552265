import type { ClientBusinessAnswer } from "@portal/shared-ui/api";

/** A client before the agreement, for the stand-alone page and the tests. */
export function buildClientBusiness(overrides: Partial<ClientBusinessAnswer> = {}): ClientBusinessAnswer {
  return {
    businessName: "Whitfield Auto Detailing",
    agreement: {
      version: "2026-11",
      sections: [
        { heading: "Commission", text: "We take 30% of verified sales." },
        { heading: "Profit guarantee", text: "You make a profit within 30 days, or you may end the agreement." },
        { heading: "Accepted jobs", text: "You accept at least 95% of the jobs that we bring you." },
        { heading: "Ending the agreement", text: "Either side may end it with 30 days' notice." },
        { heading: "Disputes", text: "You may dispute a statement within 7 days; we answer within 14 days." },
      ],
    },
    saved: null,
    ...overrides,
  };
}
