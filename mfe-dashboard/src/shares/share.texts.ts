export const shareTexts = {
  title: "Share with a bookkeeper",
  what: (days: string, sources: string) => `Anyone with the link can see the sales of ${days}, ${sources}.`,
  lastDays: "the last 30 days",
  seen: "They see the current summary and all orders: sales, tips, sales tax, refunds and the commission. They can save them as CSV or XLSX. They don't need an account.",
  unseen: "They can't see other days, your bank account, invoices or other pages, and can't change anything.",
  lives: "It works for 7 days. You can revoke it earlier.",
  make: "Make a link",
  making: "Making the link",
  notMade: "No link was made.",
  address: "Address of the link",
  addressHelp: "Copy it now: we won't show it again. Send it only to people you trust with these figures.",
  copy: "Copy link",
  copied: "Copied!",
  notCopied: "We couldn't copy it. Select the address and copy it yourself.",
  list: "Active links",
  none: "None.",
  loading: "Loading your links",
  notLoaded: "Your links could not be loaded.",
  about: (days: string, sources: string) => `${days}, ${sources}`,
  all: "All sources",
  made: (at: string) => `Made ${at}`,
  ends: (at: string) => `ends ${at}`,
  opened: (times: number, last: string | null) => {
    if (last === null) return "Not opened yet";
    // `times` counts openings of the page only, so another read can leave it at 0 with a `last`.
    const often = times <= 1 ? "once" : `${times.toLocaleString("en-US")} times`;
    return `Opened ${often}, last ${last}`;
  },
  revoke: "Revoke",
  revokeWhich: (about: string, at: string) => `the link to ${about}, made ${at}`,
  revoking: "Revoking",
  notRevoked: "The link was not revoked.",
} as const;
