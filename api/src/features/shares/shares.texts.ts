import { maxShares } from "./shares.limits";

export const shareTexts = {
  clientsOnly: "Only a client has sales to share.",
  tooMany: `You have ${String(maxShares)} links already. Revoke one of them first.`,
  noSuchShare: "This link has ended already.",
  revoked: "The link is revoked. It no longer works.",
  notValid: "This link may have expired or been revoked. Please ask the person who sent it for a new one.",
} as const;
