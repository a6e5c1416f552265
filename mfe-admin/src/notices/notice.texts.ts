import type { ClientNotice, NoticeKind, NoticeWay } from "@portal/shared-ui/api";

/** S55, D176. */
export const noticeKindTexts: Readonly<Record<NoticeKind, { label: string; effect: string }>> = {
  end: {
    label: "End of the agreement",
    effect:
      "The agreement ends 30 days after that day. The client owes no commission on later sales. The debit authorization ends 90 days after that day, so you can still collect what is owed. We email the client.",
  },
  guarantee: {
    label: "Profit guarantee",
    effect:
      "The agreement ends at the start of that day. The client owes no commission on sales from then on. The debit authorization ends 90 days after that day. We email the client.",
  },
  revocation: {
    label: "Revocation of debits",
    effect:
      "The debit authorization ends now, or once a debit on its way has arrived. The agreement stays, and the client pays invoices another way. We email and text the client.",
  },
  none: {
    label: "Nothing: recorded by mistake",
    effect:
      "The mistaken notice no longer ends anything. If it already ended the debit authorization, the client must authorize debits again. We email the client.",
  },
};

const wayTexts: Readonly<Record<ClientNotice["cameBy"], string>> = {
  "e-mail": "By email",
  mail: "By mail",
  other: "Another way",
  portal: "In the portal",
};

export const describeWay = (way: NoticeWay | "portal"): string => wayTexts[way];
