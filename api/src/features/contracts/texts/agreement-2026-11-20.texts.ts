import type { WriteAgreement } from "../agreement-text";

/** Never edit this text: people have agreed to it. */
export const agreementOf20261120: WriteAgreement = () => ({
  version: "2026-11-20",
  blocks: [
    { kind: "heading", text: "What we do" },
    {
      kind: "paragraph",
      text: "The agency markets your business. You connect the systems that record your sales, so that both of us see the same figures.",
    },
    { kind: "heading", text: "Commission" },
    {
      kind: "paragraph",
      text: "The agency charges 30% of verified revenue: completed sales from a connected source, less refunds and lost disputes, without tips, sales tax and gift-card sales.",
    },
    { kind: "heading", text: "Profit guarantee" },
    {
      kind: "paragraph",
      text: "If the engagement is not profitable for you within its first 30 days, you may end it and owe nothing further. You agree to accept at least 95% of the jobs that the agency brings you.",
    },
    { kind: "heading", text: "Statements and disputes" },
    {
      kind: "paragraph",
      text: "You may dispute a line of a statement within 7 days. The agency answers within 14 days and refunds what was charged wrongly within 7 days after that. Revenue not reported may be claimed for 30 days.",
    },
    { kind: "heading", text: "Ending the agreement" },
    {
      kind: "paragraph",
      text: "Either side may end it with 30 days' notice. A breach is to be answered within 3 business days of notice.",
    },
    { kind: "heading", text: "Direct debit" },
    {
      kind: "paragraph",
      text: "Commission is collected by direct debit, which you authorize separately. That authorization can be cancelled with 90 days' notice, so that what has accrued can be collected. Your right to stop a payment at your bank is not affected.",
    },
  ],
  electronicRecords: [],
});
