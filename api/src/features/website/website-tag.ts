const prefix = "pk_";

/** Anyone can read the key on the site. It only allows counting visits. */
export function toSiteKey(businessId: string): string {
  return businessId.replace(/^biz_/, prefix);
}

/** Null when the key is not one of ours. */
export function toBusinessId(siteKey: string): string | null {
  return /^pk_[A-Za-z0-9_]{1,28}$/.test(siteKey) ? siteKey.replace(prefix, "biz_") : null;
}

/** The key is in the address, because many tag managers drop all other attributes. */
export function writeManagerTag(publicUrl: string, siteKey: string): string {
  return `<script async src="${publicUrl}/t.js?k=${siteKey}"></script>`;
}

/** Tag that the client puts before `</head>` (S40). `publicUrl`: origin of the portal. */
export function writeTag(publicUrl: string, siteKey: string): string {
  return [
    `<script async src="${publicUrl}/t.js" data-key="${siteKey}"></script>`,
    `<noscript><img alt="" src="${publicUrl}/api/track.gif?k=${siteKey}"></noscript>`,
  ].join("\n");
}
