/**
 * Lifetimes in milliseconds. A session lives at most 30 days, or 12 hours idle (S11). A pending session lives 10
 * minutes (S2), or 15 with a password grant (S25). A browser is trusted for 30 days after a second factor (S3). Cookies
 * live as long.
 */
export const sessionLifetime = {
  absolute: 30 * 86_400_000,
  idle: 12 * 3_600_000,
  pending: 10 * 60_000,
  passwordGrant: 15 * 60_000,
  deviceTrust: 30 * 86_400_000,
} as const;
