import type { ClientBusinessAnswer } from "@portal/shared-ui/api";

/** A client before the agreement. */
export function buildClientBusiness(overrides: Partial<ClientBusinessAnswer> = {}): ClientBusinessAnswer {
  return {
    businessName: "Whitfield Auto Detailing",
    agreement: {
      version: "2026-11",
      sections: [],
      blocks: [
        { kind: "heading", text: "1. Commission" },
        { kind: "clause", number: "1.1", text: "We take 30% of verified sales." },
        { kind: "heading", text: "2. Profit guarantee" },
        { kind: "clause", number: "2.1", text: "You make a profit within 30 days, or you may end the agreement." },
        { kind: "clause", number: "2.2", text: "You accept at least 95% of the jobs that we bring you." },
        { kind: "heading", text: "3. Ending the agreement" },
        { kind: "clause", number: "3.1", text: "Either side may end it with 30 days’ notice." },
      ],
      electronicRecords: [
        { kind: "heading", text: "Electronic records and signature" },
        { kind: "paragraph", text: "You may ask for a paper copy of any record at any time, free of charge." },
      ],
    },
    saved: null,
    ...overrides,
  };
}
