/** Cookie with the browser's random id. The shell sets it; the server reads it to preload the right version. */
export const BROWSER_COOKIE = "portal_browser";

/** 16 random bytes in base64url. */
export const BROWSER_ID = /^[A-Za-z0-9_-]{22}$/;

export interface CanaryShare {
  remote: string;
  version: string;
  /** 0 to 100. */
  percent: number;
}

/**
 * Whether a browser gets the canary (decision 80). A browser that has it keeps it while the percentage grows.
 *
 * @param browserId value of `BROWSER_COOKIE`; a browser without it always gets the current version
 */
export function isInCanary(browserId: string, { remote, version, percent }: CanaryShare): boolean {
  return hash(`${browserId} ${remote} ${version}`) % 100 < percent;
}

/** FNV-1a of 32 bits with MurmurHash3's last step, so that neighbouring versions choose independently. @param text ASCII */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}
