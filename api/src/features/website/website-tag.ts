const prefix = "pk_";

/** The public key of a business's website: anybody can read it on the site, and it opens nothing but the count of visits. */
export function toSiteKey(businessId: string): string {
  return businessId.replace(/^biz_/, prefix);
}

/** null: not a key of ours. */
export function toBusinessId(siteKey: string): string | null {
  return /^pk_[A-Za-z0-9_]{1,28}$/.test(siteKey) ? siteKey.replace(prefix, "biz_") : null;
}

/** The same for a tag manager: many drop all attributes but the address. */
export function writeManagerTag(publicUrl: string, siteKey: string): string {
  return `<script async src="${publicUrl}/t.js?k=${siteKey}"></script>`;
}

/** What the client puts before `</head>` (S40). `publicUrl`: origin of the portal. */
export function writeTag(publicUrl: string, siteKey: string): string {
  return [
    `<script async src="${publicUrl}/t.js" data-key="${siteKey}"></script>`,
    `<noscript><img alt="" src="${publicUrl}/api/track.gif?k=${siteKey}"></noscript>`,
  ].join("\n");
}
