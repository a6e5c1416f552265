import type { ClientNotice, NoticeKind, NoticeWay } from "@portal/shared-ui/api";

/** Name and effect of each kind of notice (S55, D176). */
export const noticeKindTexts: Readonly<Record<NoticeKind, { label: string; effect: string }>> = {
  end: {
    label: "End of the agreement",
    effect:
      "The agreement ends 30 days after that day: later sales owe no commission. The debit authorization ends 90 days after it, so that what has accrued is collected. The client is told by mail.",
  },
  guarantee: {
    label: "Profit guarantee",
    effect:
      "The agreement ends with that day: sales from its beginning on owe no commission. The debit authorization ends 90 days after it. The client is told by mail.",
  },
  revocation: {
    label: "Revocation of debits",
    effect:
      "The debit authorization ends at once, or once a debit that is on its way has arrived. The agreement stays, and what is billed is paid by invoice. The client is told by mail and text.",
  },
  none: {
    label: "Nothing: recorded by mistake",
    effect:
      "Nothing ends by what was recorded. What was revoked or has ended by it stays so until the client authorizes debits again. The client is told by mail.",
  },
};

const wayTexts: Readonly<Record<ClientNotice["cameBy"], string>> = {
  "e-mail": "By e-mail",
  mail: "By mail",
  other: "Another way",
  portal: "In the portal",
};

export const describeWay = (way: NoticeWay | "portal"): string => wayTexts[way];
