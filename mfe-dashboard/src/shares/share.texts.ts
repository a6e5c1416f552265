export const shareTexts = {
  title: "Share with a bookkeeper",
  what: (days: string, sources: string) => `A link shows the sales of ${days}, ${sources}, to whoever has it.`,
  lastDays: "the last 30 days",
  seen: "They see the summary and all orders as they are when they look: sales, tips, sales tax, refunds and the commission. They can save them as CSV or XLSX. They need no account.",
  unseen: "They see no other days, no bank account, no invoice and no other page, and can change nothing.",
  lives: "It works for 7 days. You can revoke it before.",
  make: "Make a link",
  making: "Making the link",
  notMade: "No link was made.",
  address: "Address of the link",
  addressHelp: "Copy it now: it is not shown again. Send it only to whom you trust with these figures.",
  copy: "Copy link",
  copied: "Copied!",
  notCopied: "This browser did not let us copy. Select the address and copy it.",
  list: "Links that work",
  none: "None.",
  loading: "Loading your links",
  notLoaded: "Your links could not be loaded.",
  about: (days: string, sources: string) => `${days}, ${sources}`,
  all: "All sources",
  made: (at: string) => `Made ${at}`,
  ends: (at: string) => `ends ${at}`,
  opened: (times: number, last: string | null) => {
    if (last === null) return "Not opened yet";
    // Reads other than openings of the page are not in `times`, so it can be 0 here.
    const often = times <= 1 ? "once" : `${times.toLocaleString("en-US")} times`;
    return `Opened ${often}, last ${last}`;
  },
  revoke: "Revoke",
  revokeWhich: (about: string, at: string) => `the link to ${about}, made ${at}`,
  revoking: "Revoking",
  notRevoked: "The link was not revoked.",
} as const;
