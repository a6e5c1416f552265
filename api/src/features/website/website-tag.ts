const prefix = "pk_";

/** Returns the public key of a business's website. Anyone can read it on the site; it only allows counting visits. */
export function toSiteKey(businessId: string): string {
  return businessId.replace(/^biz_/, prefix);
}

/** Parses a site key; null when it is not one of ours. */
export function toBusinessId(siteKey: string): string | null {
  return /^pk_[A-Za-z0-9_]{1,28}$/.test(siteKey) ? siteKey.replace(prefix, "biz_") : null;
}

/** Returns the tag for a tag manager, many of which drop all attributes except the address. */
export function writeManagerTag(publicUrl: string, siteKey: string): string {
  return `<script async src="${publicUrl}/t.js?k=${siteKey}"></script>`;
}

/** Returns the tag that the client puts before `</head>` (S40). `publicUrl`: origin of the portal. */
export function writeTag(publicUrl: string, siteKey: string): string {
  return [
    `<script async src="${publicUrl}/t.js" data-key="${siteKey}"></script>`,
    `<noscript><img alt="" src="${publicUrl}/api/track.gif?k=${siteKey}"></noscript>`,
  ].join("\n");
}
